import { answerBuyAgain, type BuyAgainAction } from './buy-again-action.tsx'
import { answerCancelAction, type CancelAction } from './cancel/cancel-action.ts'
import { answerPaymentAction, type PaymentAction } from './payment-action.ts'
import { answerReturnAction, type ReturnAction } from './returns/return-action.ts'

/** What can be done on this screen. */
export type OrderAction = PaymentAction | CancelAction | BuyAgainAction | ReturnAction

export async function answerOrderAction(action: OrderAction) {
  switch (action.to) {
    case 'pay':
    case 'cancel':
      return answerPaymentAction(action)
    case 'cancel items':
    case 'see what goes back':
      return answerCancelAction(action)
    case 'ask return':
    case 'withdraw return':
      return answerReturnAction(action)
    case 'buy again':
      return answerBuyAgain(action)
  }
}

/** What changes no order: nothing has to be read anew for it. */
export function changesNothing(result: unknown): boolean {
  return result === 'leaving' || result === 'put in cart' || isPreview(result)
}

const isPreview = (result: unknown) =>
  typeof result === 'object' && result !== null && Object.hasOwn(result, 'preview')
