import type { OrderBook } from './order-book.ts'

/*
 * What comes back of an order and what becomes of it, worked out a second time: out of which parcels, in which state, and for
 * how much.
 */

type Parcel = OrderBook['parcels'][number]
/** What became of goods that came back. */
export type ReturnEnd = 'money' | 'replacement'

type State = 'asked' | 'accepted' | 'on its way' | 'received' | 'over'

/** Units of a line that came in one parcel. */
type Part = { parcel: Parcel; line: number; quantity: number; here: number }

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

  constructor(book: OrderBook) {
    this.#book = book
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

  ask(id: number, wish: BookReturn['wish'], units: readonly number[]): void {
    const parts = units.flatMap((wanted, line) => {
      let rest = wanted
      return this.#open(line).flatMap(({ parcel, units }) => {
        const quantity = Math.min(rest, units)
        rest -= quantity
        return quantity > 0 ? [{ parcel, line, quantity, here: 0 }] : []
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

  /** Whether nothing of the order is kept once this is paid back. */
  isLast(returned: BookReturn): boolean {
    const back = this.returns.filter((it) => it.isPaidBack || it === returned).flatMap(({ parts }) => parts)
    return this.#book.parcels.every((parcel) =>
      parcel.units.every((units, line) => {
        const came = back.filter((part) => part.parcel === parcel && part.line === line)
        return units === came.reduce((sum, { here }) => sum + here, parcel.out[line] ?? 0)
      }),
    )
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
  payBackReplaced(replacement: BookReplacement, units: readonly number[]): bigint {
    return this.#book.takeBack(this.#takeOut(replacement, units))
  }

  replaceAgain(replacement: BookReplacement, units: readonly number[], orderNo: number): BookReplacement {
    return this.#sendAgain(orderNo, this.#takeOut(replacement, units))
  }

  /** What goes back for it. */
  payBack(returned: BookReturn, withDelivery: boolean): bigint {
    returned.state = 'over'
    returned.isPaidBack = true
    if (returned.parts.some(({ here }) => here > 0)) this.ends.push('money')
    const units = returned.parts.map(({ here, ...part }) => ({ ...part, quantity: here }))
    return withDelivery ? this.#book.takeAllBack(units) : this.#book.takeBack(units)
  }
}
