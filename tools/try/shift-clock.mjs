// node --import ./shift-clock.mjs: shifts the clock of this process by CLOCK_SHIFT_MS.

const shift = Number(process.env['CLOCK_SHIFT_MS'])
const Real = Date

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(Real.now() + shift)
  }
  static now() {
    return Real.now() + shift
  }
}
