import { isOver } from './steps.ts'
import { RETURN_STATES, type ReturnState } from './words.ts'

export type ReturnFacts = {
  state: ReturnState
  units: number
  /** by the courier's word, not by the customer's wish: see where the goods are */
  isRefusedParcel: boolean
}

/** Those that something becomes of still, and their customer asked for. */
export function openReturns(returns: readonly ReturnFacts[]): ReturnFacts[] {
  return returns.filter(({ state, isRefusedParcel }) => !isRefusedParcel && !isOver(state))
}

/** How far returns are, as it stands in an order's card: what the customer has to do first, several at one step together. */
export function returnsNow(returns: readonly ReturnFacts[]): string[] {
  const open = openReturns(returns)
  const first = RETURN_STATES.toSorted((a, b) => Number(b === 'accepted') - Number(a === 'accepted'))
  return first.flatMap((state) => {
    const units = open.reduce((sum, it) => sum + (it.state === state ? it.units : 0), 0)
    const text = units === 0 ? undefined : returnText(state, units)
    return text ?? []
  })
}

function returnText(state: ReturnState, units: number): string | undefined {
  const [items, it] = units === 1 ? ['1 item', 'it'] : [`${units} items`, 'them']
  switch (state) {
    case 'asked':
      return `You asked to return ${items}: we will reply soon. Please do not send anything yet.`
    case 'accepted':
      return `Your return of ${items} was accepted: send ${it} back`
    case 'on its way':
      return `Your return of ${items} is on its way to us`
    case 'received':
      return `Your return of ${items} has reached us: we are checking ${it}`
    case 'refused':
    case 'withdrawn':
    case 'closed':
      return undefined
  }
}
