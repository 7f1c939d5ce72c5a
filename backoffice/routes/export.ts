import { data } from 'react-router'
import { CUSTOMER_LIST } from '#domain/staff/lists/list-customers.ts'
import { DRAFT_LIST } from '#domain/staff/lists/list-drafts.ts'
import { UNSENT_LIST } from '#domain/staff/lists/list-messages.ts'
import { NEED_LIST } from '#domain/staff/lists/list-needs.ts'
import { PRODUCT_LIST } from '#domain/staff/lists/list-products.ts'
import type { ListDefinition } from '#domain/staff/lists/list-query.ts'
import { RETURN_LIST } from '#domain/staff/lists/list-returns.ts'
import { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import type { Permission } from '#domain/staff/staff-roles.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Context } from '../context.ts'
import { csvOfList, type Texts } from '../list/csv-of-list.ts'
import type { Find } from '../list/load-list.ts'
import { requireStaff } from '../require-staff.ts'
import type { Route } from './+types/export.ts'
import { CUSTOMER_TEXTS, findRows as findCustomers } from './customers/listed-customer.ts'
import { DRAFT_TEXTS, findRows as findDrafts } from './drafts/listed-draft.ts'
import { findRows as findUnsent, UNSENT_TEXTS } from './messages/listed-message.ts'
import { findRows as findNeeds, NEED_TEXTS } from './payments/listed-need.ts'
import { PRODUCT_TEXTS } from './products/product-texts.ts'
import { findRows as findReturns, RETURN_TEXTS } from './returns/listed-return.ts'
import { findStockRows, STOCK_TEXTS } from './stock/stock-row.ts'

const AT_A_TIME = { limit: 200 }

type Exported<Definition extends ListDefinition, Row> = {
  definition: Definition
  texts: Texts<Definition, Row>
  find: (shop: Shop) => Find<Definition, Row>
}

const exported =
  <const Definition extends ListDefinition, Row>(
    permission: Permission,
    { definition, texts, find }: Exported<Definition, Row>,
  ) =>
  (context: Context, url: URL): Response => {
    requireStaff(context, permission)
    const { shop } = requireStaff(context, 'export')
    return csvOfList(context, { definition, texts, url, find: find(shop) })
  }

/** By the path of the list. Those of orders and of the audit are files of their own: they say more than the list does. */
const FILES: Readonly<Record<string, (context: Context, url: URL) => Response>> = {
  '/customers/export': exported('see customers', {
    definition: CUSTOMER_LIST,
    texts: CUSTOMER_TEXTS,
    find: (shop) => findCustomers(shop, AT_A_TIME),
  }),
  '/drafts/export': exported('drafts', {
    definition: DRAFT_LIST,
    texts: DRAFT_TEXTS,
    find: (shop) => findDrafts(shop, AT_A_TIME),
  }),
  '/messages/export': exported('message', {
    definition: UNSENT_LIST,
    texts: UNSENT_TEXTS,
    find: (shop) => findUnsent(shop, AT_A_TIME),
  }),
  '/payments/export': exported('see takings', {
    definition: NEED_LIST,
    texts: NEED_TEXTS,
    find: (shop) => findNeeds(shop, AT_A_TIME),
  }),
  '/products/export': exported('see stock', {
    definition: PRODUCT_LIST,
    texts: PRODUCT_TEXTS,
    find: (shop) => (query) => shop.office.findProducts(query, AT_A_TIME),
  }),
  '/returns/export': exported('returns', {
    definition: RETURN_LIST,
    texts: RETURN_TEXTS,
    find: (shop) => findReturns(shop, AT_A_TIME),
  }),
  '/stock/export': exported('see stock', {
    definition: STOCK_LIST,
    texts: STOCK_TEXTS,
    find: (shop) => findStockRows(shop, AT_A_TIME),
  }),
}

/** All that match, as a file for a spreadsheet. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'export')
  const file = FILES[url.pathname]
  if (!file) throw data(null, { status: 404 })
  return file(context, url)
}
