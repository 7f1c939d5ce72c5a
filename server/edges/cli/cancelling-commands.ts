import { cancellingSchema, payoutSchema } from '#domain/forms/staff-cancelling.ts'
import { toRefundId } from '#domain/ids.ts'
import { formatRupeesAndPaise } from '#domain/money.ts'
import { accountText } from '#domain/refund-account.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import { readArguments } from './arguments.ts'
import { type Command, command } from './command.ts'
import { orNotDone } from './outcome.ts'
import { staff } from './staff-actor.ts'
import { say } from './terminal.ts'

export const PAYOUT_COMMAND: Command = command({
  name: 'orders payout',
  does: 'Shows the whole account that a refund is to be paid out to',
  usage: '<refund id>',
  example: 'orders payout 7',
  more: '"orders attention" lists such refunds by their ids. The account is removed when "orders refunded" notes the payout.',
  arguments: { least: 1, most: 1 },
  options: {},
  run: async ({ words, terminal, openShop }) => {
    const { refund } = readArguments(payoutSchema, { refund: words[0] }, { refund: 'The refund id' })
    const { shop, by } = await openShop()
    const wish = { refundId: toRefundId(refund), actor: staff(by) }
    const { amount, account } = orNotDone(await shop.findPayout(wish))
    say(terminal, `Pay ${formatRupeesAndPaise(amount)} to: ${accountText(account)}`)
  },
})

export const CANCELLING_COMMAND: Command = command({
  name: 'shop cancelling',
  does: 'Lets customers cancel on My Orders what is not packed yet, or no longer',
  usage: 'on|off',
  example: 'shop cancelling on',
  arguments: { least: 1, most: 1 },
  options: {},
  run: async ({ words, terminal, openShop }) => {
    const typed = readArguments(cancellingSchema, { cancelling: words[0] }, { cancelling: 'Cancelling' })
    const isAllowed = typed.cancelling === 'on'
    const { shop, by } = await openShop()
    orNotDone(await shop.changeCancelling(SHOP_ID, { isAllowed }, staff(by)))
    say(
      terminal,
      isAllowed
        ? 'Customers can now cancel what is not packed yet.'
        : 'Customers can no longer cancel by themselves.',
    )
  },
})
