import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const link = (kind: string) => route(`${kind}/:key`, 'routes/link/link.tsx', { id: kind })

/** The back office's table of contents. */
export default [
  route('login', 'routes/login/login.tsx'),
  link('setup'),
  link('invite'),
  link('password'),
  route('logout', 'routes/logout.ts'),
  route('look', 'routes/look.ts'),
  route('audit/export', 'routes/audit/export.ts'),
  route('orders/export', 'routes/orders/export.ts'),
  route('stock/export', 'routes/stock/export.ts'),
  route('products/export', 'routes/products/export.ts'),
  route('orders/:order/credit-notes/:note', 'routes/print/credit-note.ts'),
  route('print/:paper', 'routes/print/paper.ts'),
  layout('routes/shell/shell.tsx', [
    index('routes/home/home.tsx'),
    route('fit', 'routes/fit/fit.tsx'),
    route('drafts', 'routes/drafts/drafts.tsx'),
    route('drafts/:draftId', 'routes/drafts/draft.tsx'),
    route('orders', 'routes/orders/orders.tsx'),
    route('products', 'routes/products/products.tsx'),
    route('bulk', 'routes/bulk/bulks.tsx'),
    route('bulk/new', 'routes/bulk/new-bulk.tsx'),
    route('bulk/:id', 'routes/bulk/bulk.tsx'),
    route('stock', 'routes/stock/stock.tsx'),
    route('stock/:sku', 'routes/stock/product-stock.tsx'),
    route('orders/:order', 'routes/order/order.tsx'),
    route('print', 'routes/print/print.tsx'),
    route('staff', 'routes/staff/staff.tsx'),
    route('staff/invite', 'routes/staff/invite.tsx'),
    route('staff/rules', 'routes/staff/rules.tsx'),
    route('staff/:staffId', 'routes/staff/member.tsx'),
    route('tokens', 'routes/tokens/tokens.tsx'),
    route('tokens/new', 'routes/tokens/new-token.tsx'),
    route('audit', 'routes/audit/audit.tsx'),
    route('account', 'routes/account/account.tsx'),
    route('account/second-factor', 'routes/account/second-factor.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
