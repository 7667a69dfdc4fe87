"""The companion itself: screens, lights and the link around the rules core."""
