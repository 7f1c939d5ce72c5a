import { Link } from 'react-router'
import { formatRupees } from '#domain/money/paise.ts'
import type { CashTerms } from '#domain/payments/cash.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Page, Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/payments.ts'

/** How the shop can be paid, and where each of it is set. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see settings')
  const online = await shop.payments.findOnlinePaymentWords()
  return { online, terms: await shop.payments.findCashTerms(SHOP_ID) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Methods of payment – Back office' }]

const cashWords = ({ isOn, fee, least, most }: CashTerms) => {
  if (!isOn) return 'Off'
  const cost = fee === 0 ? 'no fee' : `fee ${formatRupees(fee)}`
  const limits = `from ${formatRupees(least)}${most === null ? '' : ` up to ${formatRupees(most)}`}`
  return `On, ${cost}, ${limits}`
}

export default function PaymentMethods({ loaderData: { online, terms } }: Route.ComponentProps) {
  const provider = online === null ? 'On, with test payments: no money moves' : `On: ${online}`
  return (
    <Page title="Methods of payment" breadcrumb={{ to: '/settings', label: 'Settings' }}>
      <Section title="In the shop">
        <Table caption="In the shop" columns={['Method', 'Now', 'Where it is set']}>
          <tr>
            <Cell heads label="Method">
              Pay online
            </Cell>
            <Cell label="Now">{provider}</Cell>
            <Cell label="Where it is set">PAYMENT_PROVIDER, when the shop is started</Cell>
          </tr>
          <tr>
            <Cell heads label="Method">
              Cash on delivery
            </Cell>
            <Cell label="Now">{cashWords(terms)}</Cell>
            <Cell label="Where it is set">
              <Link to="/settings/cash">Cash on delivery</Link>
            </Cell>
          </tr>
        </Table>
      </Section>
      <Section title="For phone and counter orders" narrow>
        <ul>
          <li>A link by which the customer pays online within a day.</li>
          <li>Bank transfer or UPI, once you have seen the money on your account.</li>
          <li>Cash at the counter.</li>
          <li>{terms.isOn ? 'Cash on delivery.' : 'Cash on delivery, once it is switched on.'}</li>
        </ul>
      </Section>
    </Page>
  )
}
