import { expect, it } from 'vitest'
import { withoutUnknownQuery } from './known-query.ts'

it.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?', '/'],
  ['/product/1001?utm_source=mail', '/product/1001'],
  ['/automobile?q=fog+lamp&x=1', '/automobile?q=fog+lamp'],
  ['/automobile?x=1&q=fog%20lamp', '/automobile?q=fog+lamp'],
  ['/automobile?sort=NAME&q=fog', '/automobile?q=fog&sort=NAME'],
  ['/automobile?q=one&q=two', '/automobile?q=one'],
  ['/AutoMobile/?q=fog&x', '/AutoMobile/?q=fog'],
  ['/latest?after=1001&sort=NAME', '/latest?sort=NAME&after=1001'],
  ['/automobile?base=H7&q=led&base=9003&base=none', '/automobile?q=led&base=H4&base=H7'],
  ['/latest?stock=in&price=&price=2000&kelvin=x', '/latest?price=-2000&stock=in'],
  ['/shopbymodel?category=LED&q=x', '/shopbymodel?category=LED'],
  ['/fit?make=Honda&kind=car&x=1', '/fit?kind=car&make=Honda'],
  ['/fit/honda-activa-2009?kind=car', '/fit/honda-activa-2009'],
  ['/userlogin?signup', '/userlogin?signup='],
  ['/userlogin?forgot=email&back=%2Fcart', '/userlogin?forgot=email&back=%2Fcart'],
  // The browser alone fills it in: the page is the same whatever the code.
  ['/cart?coupon=FIRSTLIGHT', '/cart'],
  ['/orders?payment=paid&order=7&x=y', '/orders?order=7&payment=paid'],
  ['/product/1001?vehicle=maruti-swift-2018&x=1', '/product/1001?vehicle=maruti-swift-2018'],
  ['/compare?vehicle=v&id=3&id=1&x=1', '/compare?id=3&id=1&vehicle=v'],
  ['/compare?id=1&id=2&id=3&id=4&id=5', '/compare?id=1&id=2&id=3&id=4'],
  ['/about?q=fog', '/about'],
  ['/terms_of_use?%E0%A4%A', '/terms_of_use'],
])('%s is the page %s', (asked, page) => {
  expect(withoutUnknownQuery(asked)).toBe(page)
})
