import type { OrderBook } from './order-book.ts'

/*
 * What comes back of an order and what becomes of it, worked out a second time: out of which parcels, in which state, and for
 * how much. Once something came back that was sold as fitting on the shop's word and does not, all that papers say goes back with
 * the last unit of the order, whichever that is.
 */

type Parcel = OrderBook['parcels'][number]
/** What became of goods that came back. */
export type ReturnEnd = 'money' | 'replacement'

type State = 'asked' | 'accepted' | 'on its way' | 'received' | 'over'

/** Units of a line that came in one parcel. */
type Part = { parcel: Parcel; line: number; quantity: number; here: number; isOnWord: boolean }

export type BookReturn = {
  id: number
  state: State
  wish: 'refund' | 'replacement'
  parts: Part[]
  /** for what came back */
  isPaidBack?: boolean
}

/** An order at no charge, and what each of its units stands for: bought ones that came back, by their parcels. */
export type BookReplacement = {
  orderNo: number
  state: 'placed' | 'on its way' | 'delivered'
  units: { parcel: Parcel; line: number; quantity: number }[]
}

/** What somebody finds in a parcel that came back; the rest of what was asked for is missing. */
export type Found = { line: number; quantity: number; isMissing: boolean }

export class ReturnBook {
  readonly returns: BookReturn[] = []
  readonly replacements: BookReplacement[] = []
  /** of those that were closed with something */
  readonly ends: ReturnEnd[] = []
  readonly #book: OrderBook
  /** called off before the parcel left */
  readonly #calledOff = new Map<Parcel, number[]>()

  /** whether each line was sold as fitting, on the shop's word */
  readonly #sold: readonly boolean[]
  #isPromised = false
  /** how often more than the goods went back as it was promised */
  kept = 0

  constructor(book: OrderBook, sold: readonly boolean[]) {
    this.#book = book
    this.#sold = sold
  }

  deliver(parcel: Parcel, at: number): void {
    parcel.deliveredAt = at
    this.#calledOff.set(parcel, [...parcel.out])
  }

  /** Units of a line that may be asked for, by parcel: the one that came last first, of two at once the one packed last. */
  #open(line: number): { parcel: Parcel; units: number }[] {
    const spoken = this.returns.flatMap(({ state, parts }) =>
      parts.map((part) => ({ ...part, taken: state === 'over' ? part.here : part.quantity })),
    )
    return this.#book.parcels
      .toReversed()
      .filter(({ deliveredAt }) => deliveredAt !== undefined)
      .sort((a, b) => (b.deliveredAt ?? 0) - (a.deliveredAt ?? 0))
      .map((parcel) => {
        const taken = spoken.filter((part) => part.parcel === parcel && part.line === line)
        const arrived = (parcel.units[line] ?? 0) - (this.#calledOff.get(parcel)?.[line] ?? 0)
        return { parcel, units: taken.reduce((left, part) => left - part.taken, arrived) }
      })
  }

  returnable(line: number): number {
    return this.#open(line).reduce((sum, { units }) => sum + units, 0)
  }

  ask(
    id: number,
    wish: BookReturn['wish'],
    units: readonly number[],
    reasons: readonly (string | undefined)[],
  ): void {
    const parts = units.flatMap((wanted, line) => {
      let rest = wanted
      return this.#open(line).flatMap(({ parcel, units }) => {
        const quantity = Math.min(rest, units)
        rest -= quantity
        const isOnWord = this.isOnWord(line, reasons[line])
        return quantity > 0 ? [{ parcel, line, quantity, here: 0, isOnWord }] : []
      })
    })
    this.returns.push({ id, state: 'asked', wish, parts })
  }

  receive(returned: BookReturn, found: readonly Found[]): void {
    const left = found.map((it) => ({ ...it }))
    for (const part of returned.parts) {
      let rest = part.quantity
      for (const some of left.filter(({ line }) => line === part.line)) {
        const quantity = Math.min(rest, some.quantity)
        some.quantity -= quantity
        rest -= quantity
        if (!some.isMissing) part.here += quantity
      }
    }
    returned.state = 'received'
  }

  isOnWord(line: number, reason: string | undefined): boolean {
    return this.#sold[line] === true && reason === 'does not fit'
  }

  /** Whether nothing of the order is kept or to come, not as a replacement either; of this return it is decided. */
  isNothingKept(decided?: BookReturn): boolean {
    const over = this.returns.filter((it) => it.state === 'over' || it === decided)
    const back = over.flatMap(({ parts }) => parts)
    const replaced = this.replacements.flatMap(({ units }) => units)
    if (this.#sold.some((_, line) => this.#book.open(line) > 0)) return false
    return this.#book.parcels.every((parcel) =>
      parcel.units.every((units, line) => {
        const isHere = (it: { parcel: Parcel; line: number }) => it.parcel === parcel && it.line === line
        const came = back.filter(isHere).reduce((sum, { here }) => sum + here, parcel.out[line] ?? 0)
        const sent = replaced.filter(isHere).reduce((sum, { quantity }) => sum + quantity, 0)
        return units - came + sent === 0
      }),
    )
  }

  #takeBack(units: BookReplacement['units'], withDelivery = false): bigint {
    const isPromised = this.#isPromised && this.isNothingKept()
    if (!withDelivery && !isPromised) return this.#book.takeBack(units)
    const onPaper = this.#book.credited
    const back = this.#book.takeAllBack(units)
    if (isPromised && this.#book.credited > onPaper) this.kept++
    return back
  }

  /** What goes back for units that are called off. */
  callOff(units: number[]): bigint {
    const back = this.#book.callOff(units)
    return this.#book.isEmpty() ? back : back + this.#takeBack([])
  }

  /** What came back is replaced. */
  replace(returned: BookReturn, orderNo: number): BookReplacement {
    returned.state = 'over'
    this.ends.push('replacement')
    const came = returned.parts.filter(({ here }) => here > 0)
    return this.#sendAgain(
      orderNo,
      came.map(({ parcel, line, here: quantity }) => ({ parcel, line, quantity })),
    )
  }

  #sendAgain(orderNo: number, units: BookReplacement['units']): BookReplacement {
    const replacement = { orderNo, state: 'placed' as const, units }
    this.replacements.push(replacement)
    return replacement
  }

  /** How many units of a line a replacement has that its customer keeps or gets. */
  left({ units }: BookReplacement, line: number): number {
    return units.reduce((sum, it) => sum + (it.line === line ? it.quantity : 0), 0)
  }

  /** Units of a replacement are no more: what they stand for, the parcel that was packed first first. */
  #takeOut({ units }: BookReplacement, wanted: readonly number[]): BookReplacement['units'] {
    return wanted.flatMap((quantity, line) => {
      let rest = quantity
      return this.#book.parcels.flatMap((parcel) =>
        units.flatMap((one) => {
          const taken = one.parcel === parcel && one.line === line ? Math.min(rest, one.quantity) : 0
          one.quantity -= taken
          rest -= taken
          return taken > 0 ? [{ parcel, line, quantity: taken }] : []
        }),
      )
    })
  }

  /** What goes back for units of a replacement that were called off, or came back: what was paid for those that they stand for. */
  payBackReplaced(
    replacement: BookReplacement,
    units: readonly number[],
    reasons: readonly (string | undefined)[] = [],
  ): bigint {
    const taken = this.#takeOut(replacement, units)
    if (taken.some(({ line }) => this.isOnWord(line, reasons[line]))) this.#isPromised = true
    return this.#takeBack(taken)
  }

  replaceAgain(replacement: BookReplacement, units: readonly number[], orderNo: number): BookReplacement {
    return this.#sendAgain(orderNo, this.#takeOut(replacement, units))
  }

  /** What goes back for it. */
  payBack(returned: BookReturn, withDelivery: boolean): bigint {
    returned.state = 'over'
    returned.isPaidBack = true
    if (returned.parts.some(({ here }) => here > 0)) this.ends.push('money')
    if (returned.parts.some(({ here, isOnWord }) => here > 0 && isOnWord)) this.#isPromised = true
    const units = returned.parts.map(({ here, ...part }) => ({ ...part, quantity: here }))
    return this.#takeBack(units, withDelivery)
  }
}
