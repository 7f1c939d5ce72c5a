import { Sums } from '../../order-forms/sums.tsx'
import type { ShownReturn } from './return.tsx'

/** What is refunded for the goods, each line by itself. */
export function ReturnRefund({ page: { returned, goods, refund } }: { page: ShownReturn }) {
  if (refund === undefined) return null
  if (returned.state === 'closed') {
    return <Sums rows={[{ name: 'Refunded with this return', amount: refund.amount }]} />
  }
  const { charges } = refund
  const refundedBefore = refund.lines.reduce((sum, { amount }) => sum + amount, charges) - refund.amount
  const nameOf = (id: number) => goods.find(({ lineId }) => lineId === id)?.name ?? ''
  return (
    <Sums
      rows={[
        ...refund.lines.map(({ lineId, quantity, amount }) => ({
          name: `${quantity} × ${nameOf(lineId)}`,
          amount,
        })),
        ...(charges > 0 ? [{ name: 'Delivery and rounding', amount: charges }] : []),
        ...(charges < 0 ? [{ name: 'Rounded off', amount: charges }] : []),
        ...(refundedBefore > 0 ? [{ name: 'Already refunded', amount: -refundedBefore }] : []),
        { name: totalName(returned.wish), amount: refund.amount, isTotal: true },
      ]}
    />
  )
}

const totalName = (wish: ShownReturn['returned']['wish']) =>
  wish === 'replacement' ? 'Only if you refund it instead' : 'Refund when the return is closed'
