import { index, type RouteConfig, route } from '@react-router/dev/routes'

const listing = (path: string) => route(path, 'routes/listing/listing.tsx', { id: path })

/** The storefront's table of contents. */
export default [
  index('routes/home/home.tsx'),
  listing('automobile'),
  listing('latest'),
  listing('allproducts'),
  route('product/:productId', 'routes/product/product.tsx'),
  route('compare', 'routes/compare/compare.tsx'),
  route('shopbymodel', 'routes/shop-by-model/shop-by-model.tsx'),
  route('fit', 'routes/fit/finder.tsx'),
  route('fit/:vehicleId', 'routes/fit/vehicle.tsx'),
  route('about', 'routes/about/about.tsx'),
  route('contactus', 'routes/contact/contact.tsx'),
  route('cart', 'routes/cart/cart.tsx'),
  route('wishlist', 'routes/wishlist/wishlist.tsx'),
  route('orders', 'routes/orders/orders.tsx'),
  route('userlogin', 'routes/user-login/user-login.tsx'),
  route('reset/:key', 'routes/reset/reset.tsx'),
  route('undo/:key', 'routes/undo/undo.tsx'),
  route('pay/:key', 'routes/pay/pay.tsx'),
  route('ticket/:key', 'routes/ticket/ticket.tsx'),
  route('*', 'routes/policy/policy.tsx'),
] satisfies RouteConfig
