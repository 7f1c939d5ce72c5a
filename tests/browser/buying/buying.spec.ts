import { expectNoAxeViolations } from '../tools/axe.ts'
import { aCustomer, fillInLogin, logIn, logInSomebodyNew, putInCart } from '../tools/customer.ts'
import { answerWith, hold, intercept, refuse } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

const LAMP = 1001
const NAME = 'Kiranta Marg M1 H4 LED Pair 6000K'

test('adding to the cart needs a login', async ({ page }) => {
  await page.goto(`/product/${LAMP}`)
  await page.getByRole('button', { name: `ADD TO CART: ${NAME}` }).click()
  await expect(page.getByText('Please login to add items to cart', { exact: true })).toBeVisible()
})

test('what a visitor wanted in the cart is there after the login, once, and they are back where they were @both', async ({
  page,
}) => {
  const customer = await aCustomer(page)
  await page.goto('/automobile?q=marg')
  await page.getByRole('button', { name: `Add To Cart: ${NAME}` }).click()
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/userlogin?back=/automobile%3Fq%3Dmarg')
  const promise = page.getByText(`${NAME} goes into your cart when you log in.`)
  await expect(promise).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(promise).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  const top = async () => (await page.getByLabel('Email or mobile number').boundingBox())?.y
  const before = await top()
  await page.reload()
  await expect(promise).toBeVisible()
  expect(await top()).toBe(before)
  await expect(page.getByText('Please login to add items to cart')).toHaveCount(0)
  // A login that fails changes nothing.
  await fillInLogin(page, customer.email, 'Wrong1')
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await fillInLogin(page, customer.email, customer.password)
  await expect(page).toHaveURL('/automobile?q=marg')
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  expect(await page.evaluate(() => sessionStorage.getItem('product_waiting'))).toBeNull()
})

test('what was in the cart already is not added by the login', async ({ page }) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, LAMP, 3)
  await page.context().clearCookies()
  await page.goto(`/product/${LAMP}`)
  await page.getByRole('button', { name: `ADD TO CART: ${NAME}` }).click()
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click()
  await fillInLogin(page, customer.email, customer.password)
  await expect(page).toHaveURL(`/product/${LAMP}`)
  await expect(page.getByText('This product is already in your cart')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByLabel(`Qty of ${NAME}`)).toHaveValue('3')
})

test('no link fills a cart, and none leads to another site by way of the login', async ({ page }) => {
  const { email, password } = await aCustomer(page)
  for (const back of ['//evil.example', '/%5Cevil.example', 'https://evil.example/', '/%09/evil.example']) {
    await page.goto(`/userlogin?back=${back}&product=${LAMP}&cart=${LAMP}`)
    await fillInLogin(page, email, password)
    await page.waitForURL((url) => url.pathname === '/')
    await page.context().clearCookies()
  }
  await logIn(page, email, password)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a name that is markup is shown as it is written', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'product_waiting',
      JSON.stringify({ productId: 1001, name: '<img src=x onerror=alert(1)>', at: Date.now() }),
    ),
  )
  await page.goto('/userlogin')
  await expect(
    page.getByText('<img src=x onerror=alert(1)> goes into your cart when you log in.'),
  ).toBeVisible()
})

test('what has waited too long is promised no more', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/product/${LAMP}`)
  await page.getByRole('button', { name: `ADD TO CART: ${NAME}` }).click()
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click()
  const promise = page.getByText(`${NAME} goes into your cart when you log in.`)
  await expect(promise).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(promise).toHaveCount(0)
})

test('a product goes into the cart once', async ({ page }) => {
  await logInSomebodyNew(page)
  const release = await hold(page, 'Cart')
  await page.goto(`/product/${LAMP}`)
  await page.getByRole('button', { name: `ADD TO CART: ${NAME}` }).click()
  await expect(page.getByRole('button', { name: 'ADDING...' })).toBeDisabled()
  release()
  await expect(page.getByText('Item added to cart!', { exact: true })).toBeVisible()
  const toCart = page.getByRole('link', { name: 'View cart' })
  await expect(page.getByRole('status').getByRole('link', { name: 'View cart' })).toHaveAttribute(
    'href',
    '/cart',
  )
  // Beside the button too, which stays as it is.
  await expect(page.getByRole('main').getByRole('link', { name: 'View cart' })).toBeInViewport()
  await page.getByRole('button', { name: `ADD TO CART: ${NAME}` }).click()
  await expect(page.getByText('This product is already in your cart', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').getByRole('link', { name: 'View cart' }).last()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(toCart).toHaveCount(0)
})

test('a card adds to the cart too', async ({ page }) => {
  await logInSomebodyNew(page)
  await page.goto('/automobile')
  await page.getByRole('button', { name: `Add To Cart: ${NAME}` }).click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('an add that fails is tried as an update, and the cart is looked at before it counts', async ({
  page,
  complaints,
}) => {
  const customer = await logInSomebodyNew(page)
  const calls: Record<string, unknown>[] = []
  await intercept(page, 'Cart', async (route, { variables }) => {
    calls.push(variables)
    if (variables.Update) {
      await putInCart(page, customer, LAMP)
      await route.fulfill({ json: { data: { Cart: { id: 1, productId: LAMP, quantity: 1 } } } })
    } else await route.fulfill({ status: 500, json: { errors: [{ message: 'out of order' }] } })
  })
  await page.goto(`/product/${LAMP}`)
  await page.getByRole('button', { name: `ADD TO CART: ${NAME}` }).click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  expect(calls).toMatchObject([{ quantity: 1 }, { quantity: 1, Update: true }])
  complaints.length = 0
})

for (const [what, reply, words] of [
  ['a refusal', undefined, 'Failed to add to cart: no more of these'],
  ['an empty answer', { Cart: null }, 'Failed to add to cart: No data returned from add to cart mutation'],
  [
    'a cart that lacks it',
    { Cart: { id: 1, productId: LAMP, quantity: 1 } },
    'Failed to add to cart: Failed to verify item in cart after add operation',
  ],
] as const) {
  test(`${what} is said when adding fails`, async ({ page, complaints }) => {
    await logInSomebodyNew(page)
    if (reply?.Cart) await answerWith(page, 'Cart', reply)
    else
      await intercept(page, 'Cart', (route, { variables }) =>
        reply && !variables.Update
          ? route.fulfill({ json: { data: reply } })
          : route.fulfill({ status: 400, json: { errors: [{ message: 'no more of these' }] } }),
      )
    await page.goto(`/product/${LAMP}`)
    await page.getByRole('button', { name: `ADD TO CART: ${NAME}` }).click()
    await expect(page.getByText(words)).toBeVisible()
    // The browser reports the refused call, as it should.
    complaints.length = 0
  })
}

test('what has sold out since the page was read is refused once, and not tried another way', async ({
  page,
}) => {
  await logInSomebodyNew(page)
  const calls: Record<string, unknown>[] = []
  await intercept(page, 'Cart', (route, { variables }) => {
    calls.push(variables)
    const errors = [{ message: 'Out of Stock', extensions: { code: 'OUT_OF_STOCK' } }]
    return route.fulfill({ json: { data: { Cart: null }, errors } })
  })
  await page.goto(`/product/${LAMP}`)
  await page.getByRole('button', { name: `ADD TO CART: ${NAME}` }).click()
  await expect(page.getByText('Failed to add to cart: Out of Stock')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('what is sold out cannot be added', async ({ page }) => {
  await page.goto('/automobile')
  const card = page.getByRole('article').filter({ hasText: 'Out of Stock' }).first()
  await expect(card.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
})

test.describe('hearts', () => {
  for (const [path, words] of [
    [`/product/${LAMP}`, 'Please login first to use wishlist features'],
    ['/shopbymodel', 'Please Login For Access Feature'],
    ['/automobile', 'Please login to use wishlist features'],
  ] as const) {
    test(`at ${path} a visitor is told: ${words}`, async ({ page }) => {
      await page.goto(path)
      await page.getByRole('button', { name: `Favourite: ${NAME}` }).click()
      await expect(page.getByText(words)).toBeVisible()
    })
  }

  test('flip at once, stay through a reload, and flip back', async ({ page }) => {
    await logInSomebodyNew(page)
    await page.goto(`/product/${LAMP}`)
    const heart = page.getByRole('button', { name: `Favourite: ${NAME}` })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    const release = await hold(page, 'Wishlist')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveAttribute('aria-busy', 'true')
    // While it is on its way, a second press changes nothing.
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    release()
    await expect(page.getByText('Added to wishlist')).toBeVisible()
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(page.getByText('Removed from wishlist')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  test('flip back when the change fails', async ({ page }) => {
    await logInSomebodyNew(page)
    await refuse(page, 'Wishlist', 'no')
    await page.goto('/automobile')
    const heart = page.getByRole('button', { name: `Favourite: ${NAME}` })
    await heart.click()
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})
