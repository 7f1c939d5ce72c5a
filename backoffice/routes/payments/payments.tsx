import { data, Link } from 'react-router'
import { toOrderId, toRefundId } from '#domain/ids.ts'
import { formatRupees } from '#domain/money.ts'
import { formatDayAndTime } from '#domain/order-date.ts'
import { may } from '#domain/staff-roles.ts'
import type { NeedsPerson } from '#server/shop/orders/list-needs-person.ts'
import { Empty } from '../../components/message.tsx'
import { Page, Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { depsContext } from '../../context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectSaying } from '../../said.ts'
import type { Route } from './+types/payments.ts'
import { NEED_WORDS, REMITTANCE_WORDS } from './need-words.ts'

const MOST_LISTED = 100
const LONGEST_REFERENCE = 100

/** Money that becomes of nothing by itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see takings')
  const look = { now: context.get(depsContext).now, limit: MOST_LISTED }
  return {
    needs: await shop.listNeedsPerson(look),
    differences: await shop.listCashDifferences(look),
    mayNote: may(caller.role, 'note money'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'note money')
  const sent = await readForm(request)
  const { order = '', refund = '', reference = '' } = sent.fields
  const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
  if (sent.form.startsWith('recheck-') && isId(order)) {
    const found = await shop.recheckPayment({ orderId: toOrderId(Number(order)), actor })
    if (isRefusal(found)) return refusedForm(sent, found)
    return redirectSaying(context, '/payments', { text: 'The provider was asked, and its answer noted.' })
  }
  if (!sent.form.startsWith('paid-out-') || !isId(refund)) throw data(null, { status: 400 })
  const said = reference.trim()
  if (said === '' || said.length > LONGEST_REFERENCE) {
    const message = 'Please enter what the bank calls the payment, at most 100 characters.'
    return data({ form: sent.form, problems: { reference: message }, typed: { reference } }, { status: 400 })
  }
  const done = await shop.noteRefundMade({ refundId: toRefundId(Number(refund)), reference: said, actor })
  if (isRefusal(done)) return refusedForm(sent, done)
  return redirectSaying(context, '/payments', { text: 'Noted: it is paid out.' })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Money that needs a person – Back office' }]

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { needs, differences, mayNote } = loaderData
  return (
    <Page title="Money that needs a person">
      {needs.length === 0 ? (
        <Empty title="No payment and no refund waits for anybody." />
      ) : (
        <Table caption="Payments and refunds" columns={['Order', 'Why', 'Amount', 'Since', 'What to do']}>
          {needs.map((need) => (
            <tr key={`${need.orderId} ${need.need} ${need.refundId}`}>
              <Cell heads label="Order">
                <OrderLink {...need} />
              </Cell>
              <Cell label="Why">{NEED_WORDS[need.need].why}</Cell>
              <Cell label="Amount">{formatRupees(need.amount)}</Cell>
              <Cell label="Since">{formatDayAndTime(need.since)}</Cell>
              <Cell label="What to do">
                <div>
                  <p>{NEED_WORDS[need.need].todo}</p>
                  {mayNote && <NeedAction need={need} result={actionData} />}
                </div>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      <Section title="What couriers handed over">
        {differences.length === 0 ? (
          <Empty title="It is what they collected." />
        ) : (
          <Table
            caption="Differences of couriers"
            columns={['Parcel', 'Why', 'Collected', 'Handed over', 'Since']}
          >
            {differences.map(({ problem, orderNo, awb, collected, remitted, since }) => (
              <tr key={`${orderNo} ${awb} ${problem} ${since}`}>
                <Cell heads label="Parcel">
                  {orderNo === null ? (
                    (awb ?? 'Not known')
                  ) : (
                    <Link to={`/orders/${orderNo}`}>Order {orderNo}</Link>
                  )}
                  {orderNo !== null && awb && `, ${awb}`}
                </Cell>
                <Cell label="Why">{REMITTANCE_WORDS[problem]}</Cell>
                <Cell label="Collected">{formatRupees(collected)}</Cell>
                <Cell label="Handed over">{formatRupees(remitted)}</Cell>
                <Cell label="Since">{since}</Cell>
              </tr>
            ))}
          </Table>
        )}
      </Section>
    </Page>
  )
}

function OrderLink({ voucherNo, orderId }: NeedsPerson) {
  return voucherNo === null ? (
    `Not placed (${orderId})`
  ) : (
    <Link to={`/orders/${voucherNo}`}>Order {voucherNo}</Link>
  )
}

function NeedAction({ need, result }: { need: NeedsPerson; result: unknown }) {
  if (need.need === 'refund by hand' && need.refundId !== null) {
    return (
      <ActionForm name={`paid-out-${need.refundId}`} result={result}>
        <input type="hidden" name="refund" value={need.refundId} />
        {need.payTo && <p>To {need.payTo}. The whole account is shown on the order.</p>}
        <TextField label="Reference of the payment" name="reference" autoComplete="off" />
        <SendButton look="quiet">It is paid out</SendButton>
      </ActionForm>
    )
  }
  if (!NEED_WORDS[need.need].canAsk) return null
  return (
    <ActionForm name={`recheck-${need.orderId}`} result={result}>
      <input type="hidden" name="order" value={need.orderId} />
      <SendButton look="quiet">Ask the provider again</SendButton>
    </ActionForm>
  )
}
