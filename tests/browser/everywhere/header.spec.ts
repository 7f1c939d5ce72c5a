import { expectNoAxeViolations } from '../tools/axe.ts'
import { aCustomer, logIn, putInCart } from '../tools/customer.ts'
import { arriveAsleep, expect, type Page, test, untilAwake } from '../tools/journey.ts'

const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
const banner = (page: Page) => page.getByRole('banner')

test('the user menu opens, closes on Escape and on a click elsewhere, and gives the focus back @both', async ({
  page,
}) => {
  await page.goto('/about')
  const profile = banner(page).getByRole('link', { name: 'Profile' })
  await expect(profile).toBeHidden()
  await account(page).click()
  for (const [name, path] of Object.entries({
    Profile: '/userlogin',
    'My Wishlist': '/wishlist',
    'My Orders': '/orders',
    Login: '/userlogin',
  })) {
    await expect(banner(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(banner(page).getByRole('button', { name: 'Logout' })).toBeHidden()
  await expectNoAxeViolations(page)

  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await expect(account(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(profile).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(profile).toBeFocused()
  await page.mouse.click(20, 500)
  await expect(profile).toBeHidden()

  await account(page).click()
  await profile.click()
  await expect(page).toHaveURL('/userlogin')
  await expect(profile).toBeHidden()
})

test('the menus work before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/about')
  await account(page).click()
  await banner(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/userlogin')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('button', { name: 'REGISTER' })).toBeVisible()
  await context.close()
})

test('a customer logs out by the user menu, and the footer knows who is there', async ({ page, context }) => {
  const { email, password } = await aCustomer(page)
  await logIn(page, email, password)
  await expect(page.getByRole('contentinfo')).toContainText(`Signed in as ${email}`)
  await account(page).click()
  await expect(banner(page).getByRole('link', { name: 'Login', exact: true })).toBeHidden()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await page.waitForFunction(() => !('sameDocument' in window))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('contentinfo')).not.toContainText('Signed in')
  expect((await context.cookies()).filter(({ name }) => name === 'ualum')).toEqual([])
})

test('the icons count what is in the cart and on the wishlist, in every tab, and nothing moves @both', async ({
  page,
  context,
}) => {
  const { email, password } = await aCustomer(page)
  await page.goto('/about')
  const cart = page.getByRole('link', { name: /^Cart/ })
  const wishlist = page.getByRole('link', { name: /^Wishlist/ })
  await expect(cart).toHaveAccessibleName('Cart')
  await expect(cart).toHaveAttribute('href', '/cart')
  await expect(banner(page).getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/automobile')
  await expect(banner(page).getByRole('link', { name: 'Kiranta' })).toHaveAttribute('href', '/')
  await expect(wishlist).toHaveAttribute('href', '/wishlist')
  const place = await cart.boundingBox()

  await logIn(page, email, password)
  await expect(cart).toHaveAccessibleName('Cart, 0 items')
  const other = await context.newPage()
  await other.goto('/about')
  await page.bringToFront()
  const userId = Number(await page.evaluate(() => localStorage.userId))
  await putInCart(page, { userId }, 1001)
  await page.reload()
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
  await expect(cart).toHaveText('1')
  expect(await cart.boundingBox()).toEqual(place)
  await page.evaluate(() => localStorage.setItem('cart_changed', 'now'))
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible()
})

test('a login or logout in one tab is seen in the other', async ({ page, context }) => {
  const { email, password } = await aCustomer(page)
  const other = await context.newPage()
  await other.goto('/userlogin')
  await expect(other.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
  // A tab behind another is not drawn, so the browser would complain of fonts that it fetched for nothing.
  await page.bringToFront()
  await logIn(page, email, password)
  await expect(other.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeVisible()
  await expect(other.getByRole('contentinfo')).toContainText(`Signed in as ${email}`)

  await account(page).click()
  await banner(page).getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
})

test('a login that has run out leaves nothing behind', async ({ page, context }) => {
  const { email, password } = await aCustomer(page)
  await logIn(page, email, password)
  // A page that is merely loaded again keeps what is mirrored of the login.
  await page.reload()
  await expect(page.getByRole('contentinfo')).toContainText(`Signed in as ${email}`)
  expect(await page.evaluate(() => localStorage.email)).toBe(email)

  await context.clearCookies({ name: 'ualum' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('contentinfo')).not.toContainText('Signed in')
  const mirrored = () =>
    page.evaluate(() => ['userId', 'username', 'email'].filter((key) => key in localStorage))
  expect(await mirrored()).toEqual([])
})

test('the menu of small screens has every page and My Orders', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'large screens show the navigation itself')
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Latest',
    'Auto Mobile',
    'Shop By Model',
    'About Us',
    'Contact Us',
    'My Orders',
  ])
  await expect(menu.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders')
  await expectNoAxeViolations(page)
  await menu.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contactus')
  await expect(menu).toBeHidden()
})

for (const width of [320, 390, 768, 1024, 1280]) {
  test(`everything of the header fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/about')
    await expect(page.getByRole('link', { name: 'Kiranta', exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const parts = await banner(page).getByRole('link').or(banner(page).getByRole('button')).all()
    const boxes = (await Promise.all(parts.map((part) => part.boundingBox()))).filter((box) => box !== null)
    const bar = await page.getByRole('link', { name: 'Kiranta', exact: true }).boundingBox()
    const inBar = boxes
      .filter((box) => box.height >= 44 && box.y < (bar?.y ?? 0) + (bar?.height ?? 0))
      .toSorted((a, b) => a.x - b.x)
    expect(inBar.length).toBeGreaterThanOrEqual(6)
    for (const [index, box] of inBar.entries()) {
      expect(box.x + box.width).toBeLessThanOrEqual(inBar[index + 1]?.x ?? width)
    }
  })
}

test('the chip shows the whole vehicle, however long its name', async ({ page }) => {
  await page.addInitScript(() => {
    const vehicle = {
      id: 'x',
      chip: 'Interceptor 650 and Continental GT 650 2018–2022',
      make: 'Royal Enfield',
    }
    localStorage.setItem('vehicle', JSON.stringify(vehicle))
  })
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about')
    const words = banner(page).getByText('Interceptor 650')
    await expect(words).toBeVisible()
    const { inner, outer } = await words.evaluate((it) => ({
      inner: [it.scrollWidth, it.scrollHeight],
      outer: [it.clientWidth, it.clientHeight],
    }))
    expect(inner, `${width} px`).toEqual(outer)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a menu that was opened before the page woke stays open', async ({ page }) => {
  const wake = await arriveAsleep(page, '/')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  wake()
  await untilAwake(page)
  // What was pressed before is pressed again after the page has woken.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible()
})
