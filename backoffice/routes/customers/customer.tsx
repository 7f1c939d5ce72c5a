import { data } from 'react-router'
import { toTemplateId, toUserId, type UserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { Page } from '../../components/page.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/customer.ts'
import { changeCustomer } from './change-customer.ts'
import { AccountPart, AddressesPart, OrdersPart } from './customer-parts.tsx'
import { LetterPart, MessagesPart } from './letter-part.tsx'
import { CashPart, ConsentPart, PrivacyPart } from './standing-parts.tsx'

const SHOWN = 20

/** All that the shop knows of one customer, and what can be done for them. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see customers')
  const userId = idIn(params)
  const customer = await shop.office.findCustomer(userId)
  if (!customer) throw data(null, { status: 404 })
  const { email, mobile, claimedMobile } = customer
  const reached = [email, mobile, claimedMobile].filter((it): it is string => Boolean(it))
  const can = {
    change: may(caller.role, 'change customers'),
    write: may(caller.role, 'message') && !customer.isClosed,
    export: may(caller.role, 'export'),
    erase: may(caller.role, 'erase'),
  }
  const orders = await shop.orders.list({ userId, shopId: SHOP_ID, limit: SHOWN, after: undefined })
  const listed = await shop.office.readOrdersById(
    orders.map(({ id }) => id),
    { columns: [] },
  )
  const itemsOf = new Map(
    orders.map(({ id, lines }) => [
      id,
      lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    ]),
  )
  const templates = can.write ? await shop.office.listTemplates() : []
  // Whoever comes from an order writes about it.
  const about = /^\d{1,9}$/.exec(url.searchParams.get('order') ?? '')?.[0]
  const chosen = toTemplateId(Number(url.searchParams.get('template')) || 0)
  const erasure = can.erase ? await shop.privacy.previewErasure(userId) : undefined
  return {
    customer,
    can,
    templates,
    about,
    template: templates.find(({ id }) => id === chosen),
    orders: listed.map(({ id, voucherNo, amount, placedAt, money, parcel, isAtCounter }) => ({
      voucherNo,
      amount,
      placedAt,
      money,
      parcel,
      isAtCounter,
      items: itemsOf.get(id) ?? '',
    })),
    addresses: await shop.addresses.list(userId),
    garage: (await shop.garage.list(userId)).map(({ vehicle, name }) => ({ vehicle, name })),
    notices: email === '' ? [] : await shop.backInStock.listTo(email),
    inboxPath:
      may(caller.role, 'message') && email !== '' ? `/inbox?${new URLSearchParams({ q: email })}` : undefined,
    messages: await shop.messages.listTo(reached, SHOWN),
    erasure: erasure === undefined || isRefusal(erasure) ? undefined : erasure,
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'see customers')
  const sent = await readForm(request)
  const done = await changeCustomer({ context, shop, actor, caller, userId: idIn(params) }, sent)
  if (!('to' in done)) return 'code' in done ? refusedForm(sent, done) : done
  return redirectWithToast(context, done.to, { text: done.toast })
}

function idIn({ userId }: { userId: string }): UserId {
  if (!/^[1-9]\d{0,14}$/.test(userId)) throw data(null, { status: 404 })
  return toUserId(Number(userId))
}

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.customer.name ?? 'Customer'} – Back office` },
]

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, can, orders, addresses, garage, notices, messages, erasure } = loaderData
  const { templates, template, about, inboxPath } = loaderData
  return (
    <Page title={customer.name} breadcrumb={{ to: '/customers', label: 'Customers' }}>
      <AccountPart customer={customer} />
      <OrdersPart orders={orders} customer={customer} />
      <AddressesPart addresses={addresses} garage={garage} />
      {can.write && (
        <LetterPart
          key={template?.id}
          customer={customer}
          templates={templates}
          template={template}
          about={about}
          result={actionData}
        />
      )}
      <MessagesPart messages={messages} inboxPath={inboxPath} />
      <CashPart customer={customer} mayChange={can.change} result={actionData} />
      <ConsentPart notices={notices} />
      <PrivacyPart customer={customer} can={can} erasure={erasure} result={actionData} />
    </Page>
  )
}
