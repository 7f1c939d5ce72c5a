import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { LIST_NAMES } from '#domain/staff/lists/lists.ts'

const link = (kind: string) => route(`${kind}/:key`, 'routes/link/link.tsx', { id: kind })

const LIST_FILES = LIST_NAMES.map((list) =>
  route(`${list}/export`, 'routes/list-file.ts', { id: `routes/${list}/export` }),
)
const LIST_SCREENS = LIST_NAMES.map((list) => route(list, `routes/${list}/${list}.tsx`))

/** The back office's table of contents. */
export default [
  route('login', 'routes/login/login.tsx'),
  link('setup'),
  link('invite'),
  link('password'),
  route('logout', 'routes/logout.ts'),
  route('look', 'routes/look.ts'),
  ...LIST_FILES,
  route('stock/:sku', 'routes/stock/by-sku.ts'),
  route('products/:id/pictures', 'routes/product/pictures/upload.ts'),
  route('fit/lamps', 'routes/fit/mark-lamps.ts'),
  route('palette', 'routes/palette/results.ts'),
  route('customers/:userId/file', 'routes/customers/person-file.ts'),
  route('reorder/export', 'routes/reorder/export.ts'),
  route('orders/:order/credit-notes/:note', 'routes/print/credit-note.ts'),
  route('print/:paper', 'routes/print/paper.ts'),
  route('scan', 'routes/pack/scan.ts'),
  route('returns/photos/:key', 'routes/returns/photo.ts'),
  layout('routes/shell/shell.tsx', [
    index('routes/home/home.tsx'),
    ...LIST_SCREENS,
    route('fit', 'routes/fit/fit.tsx'),
    route('drafts/discard', 'routes/drafts/discard.tsx'),
    route('drafts/:draftId', 'routes/drafts/draft.tsx'),
    route('bulk', 'routes/bulk/bulks.tsx'),
    route('bulk/new', 'routes/bulk/new-bulk.tsx'),
    route('bulk/:id', 'routes/bulk/bulk.tsx'),
    route('products/new', 'routes/product/new-product.tsx'),
    route('products/:id', 'routes/product/product.tsx'),
    route('reorder', 'routes/reorder/reorder.tsx'),
    route('categories', 'routes/categories/categories.tsx'),
    route('categories/:id', 'routes/categories/category.tsx'),
    route('coupons/new', 'routes/coupons/new-coupon.tsx'),
    route('coupons/code/:code', 'routes/coupons/coupon.tsx'),
    route('orders/:order', 'routes/order/order.tsx'),
    route('orders/:order/pack', 'routes/pack/pack.tsx'),
    route('orders/:order/cancel', 'routes/cancel/cancel.tsx'),
    route('orders/:order/refund', 'routes/refund/refund.tsx'),
    route('orders/:order/address', 'routes/address/address.tsx'),
    route('picking', 'routes/picking/picking.tsx'),
    route('returns/:id', 'routes/returns/return.tsx'),
    route('print', 'routes/print/print.tsx'),
    route('customers/:userId', 'routes/customers/customer.tsx'),
    route('messages/templates', 'routes/messages/templates.tsx'),
    route('shop', 'routes/shop/shop.tsx'),
    route('staff', 'routes/staff/staff.tsx'),
    route('staff/invite', 'routes/staff/invite.tsx'),
    route('staff/rules', 'routes/staff/rules.tsx'),
    route('staff/:staffId', 'routes/staff/member.tsx'),
    route('tokens', 'routes/tokens/tokens.tsx'),
    route('tokens/new', 'routes/tokens/new-token.tsx'),
    route('account', 'routes/account/account.tsx'),
    route('account/second-factor', 'routes/account/second-factor.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
