/*
 * What becomes of an order's money and papers when it is packed, called off and sent back in parts, worked out a second time:
 * in exact whole numbers, and with nothing of the shop's.
 *
 * The units of a line stand in a row. Those that are called off before they are packed go from the front, those that are
 * packed from the back, so that both come to the line to the paisa whatever happens in between. What stands on an invoice
 * is called off by the figures that stand there.
 *
 * The first invoice bears delivery and fee, the last the rounding. Where none comes that would be the last, as the rest is called
 * off, what the total was rounded up by goes back with it, and what it was rounded down by is taken back on paper. Papers never
 * take back more than they say.
 */

export type BookLine = { quantity: number; net: number }

type Parcel = {
  units: number[]
  /** called off after packing, and taken back on paper, by line: the latter also of units that stay with the customer */
  out: number[]
  credited: number[]
  values: bigint[]
  shipped: boolean
  deliveredAt?: number
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

const round = (above: bigint, below: bigint) => (2n * above + below) / (2n * below)

/** What the first units of a row of them come to. */
const upTo = (amount: bigint, units: number, of: number) => round(amount * BigInt(units), BigInt(of))

export class OrderBook {
  readonly parcels: Parcel[] = []
  invoiced = 0n
  credited = 0n
  readonly #lines: readonly BookLine[]
  readonly #charges: { delivery: bigint; onFirst: bigint; onLast: bigint }
  readonly #neverPacked: number[]
  #roundingIsOnPaper = false
  #deliveryIsBack = false

  constructor(lines: readonly BookLine[], charges: { delivery: number; fee: number; rounding: number }) {
    this.#lines = lines
    const [delivery, fee, onLast] = [charges.delivery, charges.fee, charges.rounding].map(BigInt) as [
      bigint,
      bigint,
      bigint,
    ]
    this.#charges = { delivery, onFirst: delivery + fee, onLast }
    this.#neverPacked = lines.map(() => 0)
  }

  #packed(line: number): number {
    return this.parcels.reduce((units, parcel) => units + (parcel.units[line] ?? 0), 0)
  }

  /** Units that wait to be packed. */
  open(line: number): number {
    return (this.#lines[line]?.quantity ?? 0) - this.#packed(line) - (this.#neverPacked[line] ?? 0)
  }

  /** Units that may be called off. */
  callable(line: number): number {
    const here = this.parcels.filter(({ shipped }) => !shipped)
    return here.reduce((units, it) => units + (it.units[line] ?? 0) - (it.out[line] ?? 0), this.open(line))
  }

  isEmpty(): boolean {
    return this.#lines.every((_, line) => this.callable(line) === 0) && !this.parcels.some((it) => it.shipped)
  }

  pack(units: number[]): void {
    const values = units.map((taken, line) => {
      const { net = 0, quantity = 1 } = this.#lines[line] ?? {}
      const behind = quantity - this.#packed(line)
      return upTo(BigInt(net), behind, quantity) - upTo(BigInt(net), behind - taken, quantity)
    })
    this.invoiced += sum(values) + (this.parcels.length === 0 ? this.#charges.onFirst : 0n)
    const none = () => units.map(() => 0)
    this.parcels.push({ units, values, out: none(), credited: none(), shipped: false })
    if (this.#lines.some((_, line) => this.open(line) > 0)) return
    this.#roundingIsOnPaper = true
    this.invoiced += this.#charges.onLast
  }

  /** What goes back for them. First those that no parcel has, then those of the last parcel that is still here. */
  callOff(units: number[]): bigint {
    let back = 0n
    for (const [line, wanted] of units.entries()) {
      const { net = 0, quantity = 1 } = this.#lines[line] ?? {}
      const before = this.#neverPacked[line] ?? 0
      const unpacked = Math.min(wanted, this.open(line))
      back += upTo(BigInt(net), before + unpacked, quantity) - upTo(BigInt(net), before, quantity)
      this.#neverPacked[line] = before + unpacked
      back += this.#takeOut(line, wanted - unpacked)
    }
    if (!this.isEmpty()) return back + this.#settleRounding()
    this.credited = this.invoiced
    return back + this.#charges.onFirst + this.#charges.onLast
  }

  /** What goes back besides, or does not. */
  #settleRounding(): bigint {
    const { onLast } = this.#charges
    const isOpen = this.#lines.some((_, line) => this.open(line) > 0)
    const isUnborne = !this.#roundingIsOnPaper && !isOpen && this.parcels.length > 0
    if (isUnborne) this.#roundingIsOnPaper = true
    if (isUnborne && onLast < 0n) this.credited -= onLast
    return (isUnborne && onLast > 0n ? onLast : 0n) - this.#tooMuch()
  }

  /** What papers would take back beyond what they say, were it not for this. */
  #tooMuch(): bigint {
    const tooMuch = this.credited > this.invoiced ? this.credited - this.invoiced : 0n
    this.credited -= tooMuch
    return tooMuch
  }

  #takeOut(line: number, wanted: number): bigint {
    let [back, rest] = [0n, wanted]
    for (const parcel of this.parcels.toReversed()) {
      const left = (parcel.units[line] ?? 0) - (parcel.out[line] ?? 0)
      const taken = parcel.shipped ? 0 : Math.min(rest, left)
      if (taken === 0) continue
      back += this.#credit(parcel, line, taken)
      parcel.out[line] = (parcel.out[line] ?? 0) + taken
      rest -= taken
    }
    return back
  }

  /** By the figures of the invoice, and no unit twice. */
  #credit(parcel: Parcel, line: number, wanted: number): bigint {
    const [of, before, value] = [
      parcel.units[line] ?? 0,
      parcel.credited[line] ?? 0,
      parcel.values[line] ?? 0n,
    ]
    const taken = Math.min(wanted, of - before)
    if (taken === 0) return 0n
    const back = upTo(value, before + taken, of) - upTo(value, before, of)
    parcel.credited[line] = before + taken
    this.credited += back
    return back
  }

  /** Units on paper that money has not gone back for. */
  onPaper(line: number): number {
    return this.parcels.reduce((units, it) => units + (it.units[line] ?? 0) - (it.credited[line] ?? 0), 0)
  }

  /** Whether delivery is on paper, and has not gone back. */
  get bearsDelivery(): boolean {
    return this.#charges.delivery > 0n && this.parcels.length > 0 && !this.#deliveryIsBack
  }

  /** What goes back for units that are packed, the last parcel's first, though nothing is called off. */
  payBack(units: number[], delivery: boolean): bigint {
    let back = 0n
    for (const [line, wanted] of units.entries()) {
      let rest = wanted
      for (const parcel of this.parcels.toReversed()) {
        const taken = Math.min(rest, (parcel.units[line] ?? 0) - (parcel.credited[line] ?? 0))
        back += this.#credit(parcel, line, taken)
        rest -= taken
      }
    }
    if (delivery) {
      this.#deliveryIsBack = true
      this.credited += this.#charges.delivery
      back += this.#charges.delivery
    }
    return back - this.#tooMuch()
  }

  /** What goes back for units that came back. Delivery and fee stay. */
  takeBack(units: readonly { parcel: Parcel; line: number; quantity: number }[]): bigint {
    const back = units.reduce((total, it) => total + this.#credit(it.parcel, it.line, it.quantity), 0n)
    return back - this.#tooMuch()
  }

  /** The same where it was the shop's fault and nothing is kept: all that papers have not taken back, delivery too. */
  takeAllBack(units: Parameters<OrderBook['takeBack']>[0]): bigint {
    const onPaper = this.invoiced - this.credited
    this.takeBack(units)
    this.credited = this.invoiced
    return onPaper
  }
}
