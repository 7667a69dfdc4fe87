"""Hypothesis: few examples by default, many with HYPOTHESIS_PROFILE=big."""

import os

from hypothesis import HealthCheck, settings

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
settings.register_profile("small", max_examples=60, deadline=None, suppress_health_check=_SLOW, derandomize=True)
settings.register_profile("big", max_examples=1000, deadline=None, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "small"))
