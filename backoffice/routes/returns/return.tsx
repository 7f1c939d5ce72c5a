import { data, Link } from 'react-router'
import { type ReturnId, toReturnId } from '#domain/ids.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { RETURN_REASON_WORDS } from '#domain/returns/staff-words.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { Good, Goods } from '../../components/goods.tsx'
import { Facts, Page, Section } from '../../components/page.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { capital } from '../../list/filter-words.ts'
import { Phone } from '../../order-forms/phone.tsx'
import { gradeText, returnStateText, returnWishText } from '../../order-forms/return-words.ts'
import { previewed } from '../../order-forms/two-steps.tsx'
import { isRefusal, statusOf } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/return.ts'
import { actOnReturn } from './act-on-return.ts'
import { ReturnRefund } from './return-refund.tsx'
import { ReturnSteps } from './return-steps.tsx'
import styles from './returns.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'returns')
  const page = await shop.office.readReturnPage(idIn(params))
  if (isRefusal(page)) throw data(null, { status: statusOf(page) })
  const path = may(caller.role, 'see customers') ? `/customers/${page.returned.userId}` : undefined
  return { ...page, customer: { ...page.customer, path } }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'returns')
  const returnId = idIn(params)
  const sent = await readForm(request)
  const done = await actOnReturn({ shop, actor, returnId }, sent)
  if ('refused' in done) return done.refused
  if ('effect' in done) return previewed(sent, done.effect)
  if (isRefusal(done))
    return refusedForm({ ...sent, form: sent.form === 'confirm' ? 'preview' : sent.form }, done)
  return redirectWithToast(context, `/returns/${returnId}`, { text: done.text })
}

function idIn({ id }: { id: string }): ReturnId {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  return toReturnId(Number(id))
}

export const shouldRevalidate = () => true

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Return ${params.id} – Back office` }]

export type ShownReturn = Route.ComponentProps['loaderData']

export default function Return({ loaderData: page, actionData }: Route.ComponentProps) {
  const { returned, voucherNo, customer, creditNotes, replacementNo } = page
  return (
    <Page title={`Return ${returned.id}`} breadcrumb={{ to: '/returns', label: 'Returns' }}>
      <InShort page={page} />
      <ReturnSteps page={page} result={actionData} />
      <Section title="Details" narrow>
        <Facts
          facts={[
            ['State', capital(returnStateText(returned.state))],
            [
              'Order',
              voucherNo === null ? (
                '–'
              ) : (
                <Link key="order" to={`/orders/${voucherNo}`}>{`Order ${voucherNo}`}</Link>
              ),
            ],
            ['Customer', <CustomerName key="customer" customer={customer} />],
            ['Mobile', <Phone key="phone" number={customer.mobile} />],
            ['Request', capital(returnWishText(returned.wish))],
            ['Since', formatDayAndTime(returned.askedAt)],
            ...(returned.note === null
              ? []
              : [
                  [returned.wish === null ? 'The courier says' : 'The customer says', returned.note] as const,
                ]),
            ...(returned.answer === null ? [] : [['Our answer', returned.answer] as const]),
            ...(replacementNo === null
              ? []
              : [
                  [
                    'Replaced by',
                    <Link key="by" to={`/orders/${replacementNo}`}>{`Order ${replacementNo}`}</Link>,
                  ] as const,
                ]),
          ]}
        />
      </Section>
      <ComesBack page={page} />
      <Photos keys={returned.photos} />
      {creditNotes.length > 0 && (
        <Section title="Credit notes of the order" narrow>
          <ul>
            {creditNotes.map(({ id, creditNoteNo, total }) => (
              <li key={id}>
                <a href={`/orders/${voucherNo}/credit-notes/${id}`} target="_blank" rel="noreferrer">
                  {`${creditNoteNo}, ${formatRupees(total)}`}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}

/** Enough to answer by: who wants what, for which goods. */
function InShort({ page: { returned, customer, goods } }: { page: ShownReturn }) {
  const pieces = goods.map(({ quantity, name, reason }) => {
    return `${quantity} × ${name}${reason === null ? '' : ` (${RETURN_REASON_WORDS[reason]})`}`
  })
  const who =
    returned.wish === null
      ? `Refused at the door by ${customer.name}`
      : `${customer.name} ${returnWishText(returned.wish)}`
  return <p>{`${who}: ${pieces.join(', ')}.`}</p>
}

function CustomerName({ customer: { name, path } }: Pick<ShownReturn, 'customer'>) {
  return path === undefined ? name : <Link to={path}>{name}</Link>
}

function ComesBack({ page }: { page: ShownReturn }) {
  return (
    <Section title="Items" narrow>
      <Goods>
        {page.goods.map((part) => (
          <Good key={part.id} picture={part.picture}>
            <p>
              <strong>{`${part.quantity} ×`}</strong> {part.name}
            </p>
            {part.reason !== null && <p>{capital(RETURN_REASON_WORDS[part.reason])}</p>}
            {part.vehicleName !== null && (
              <p>{`For ${part.vehicleName}${part.lamps ? ` (${part.lamps.replaceAll(' ', ', ')})` : ''}`}</p>
            )}
            {part.isUnderFitPromise && <p>Sold with our promise that it fits: we pay the courier.</p>}
            <p className={styles.muted}>
              {`SKU ${part.sku ?? '–'}, bin ${part.bin ?? 'none'}, ${part.stock ?? '–'} in stock`}
            </p>
            {part.grade !== null && <p>{capital(gradeText(part.grade))}</p>}
          </Good>
        ))}
      </Goods>
      <ReturnRefund page={page} />
    </Section>
  )
}

function Photos({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null
  return (
    <Section title="Photos from the customer">
      <ul className={styles.photos}>
        {keys.map((key, index) => (
          <li key={key}>
            <a href={`/returns/photos/${key}`} target="_blank" rel="noreferrer">
              <img src={`/returns/photos/${key}`} alt={`Number ${index + 1}`} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
