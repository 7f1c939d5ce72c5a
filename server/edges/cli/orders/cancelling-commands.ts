import { cancellingSchema, payoutSchema } from '#domain/forms/orders/staff-cancelling.ts'
import { toRefundId } from '#domain/ids.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { accountText } from '#domain/payments/refund-account.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say } from '../terminal.ts'

export const PAYOUT_COMMAND: Command = command({
  name: 'orders payout',
  does: 'Shows the full account for a refund that you pay out',
  usage: '<refund id>',
  example: 'orders payout 7',
  more: '"orders attention" lists these refunds with their ids. The account is deleted when "orders refunded" records the payout.',
  arguments: { least: 1, most: 1 },
  options: {},
  run: async ({ words, terminal, openShop }) => {
    const { refund } = readArguments(payoutSchema, { refund: words[0] }, { refund: 'The refund id' })
    const { shop, by } = await openShop()
    const input = { refundId: toRefundId(refund), actor: staff(by) }
    const { amount, account } = orNotDone(await shop.orders.findPayout(input))
    say(terminal, `Pay ${formatRupeesAndPaise(amount)} to: ${accountText(account)}`)
  },
})

export const CANCELLING_COMMAND: Command = command({
  name: 'shop cancelling',
  does: 'Lets customers cancel unpacked items in My Orders, or stops that',
  usage: 'on|off',
  example: 'shop cancelling on',
  arguments: { least: 1, most: 1 },
  options: {},
  run: async ({ words, terminal, openShop }) => {
    const typed = readArguments(cancellingSchema, { cancelling: words[0] }, { cancelling: 'Cancelling' })
    const isAllowed = typed.cancelling === 'on'
    const { shop, by } = await openShop()
    orNotDone(await shop.profile.changeCancelling(SHOP_ID, { isAllowed }, staff(by)))
    say(
      terminal,
      isAllowed
        ? 'Customers can now cancel items that are not packed yet.'
        : 'Customers can no longer cancel orders themselves.',
    )
  },
})
