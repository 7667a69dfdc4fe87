// The beeper: a soft square wave; browsers allow sound only after the first press.
export class Beeper {
  constructor(on) {
    this.on = on;
    this.context = null;
    this.tone = null;
  }

  wake() {
    if (this.on) (this.context ??= new AudioContext()).resume();
  }

  beep(hertz, ms) {
    this.tone?.stop();
    this.tone = null;
    if (!this.on || !this.context || hertz < 20) return;
    const tone = new OscillatorNode(this.context, { type: "square", frequency: hertz });
    const volume = new GainNode(this.context, { gain: 0.04 });
    tone.connect(volume).connect(this.context.destination);
    tone.start();
    tone.stop(this.context.currentTime + Math.min(ms, 3000) / 1000);
    this.tone = tone;
  }
}
