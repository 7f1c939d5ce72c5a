import { beforeAll, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aMasterCategory, aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ordersInEveryState } from '#tests/builders/orders-in-every-state.ts'
import { aDeliveredOrder, letCustomersReturn } from '#tests/builders/returns.ts'
import { aTicket, elsewhere } from '#tests/builders/tickets.ts'
import { readMail } from '#tests/tools/read-mail.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { readLetterhead } from './letterhead.ts'
import { mailLayout } from './messages/mail-layout/lay-out-mail.ts'

async function mailsOf(shop: ShopUnderTest) {
  const layOut = mailLayout(await readLetterhead(shop.db, 'https://shop.example'))
  const rows = await shop.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'html', 'recipient'])
    .where('channel', '=', 'mail')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ html, subject, ...row }) =>
    html === null ? [] : [{ ...row, subject, ...layOut({ ...row, subject: subject ?? '', html }) }],
  )
}

onBothEngines('every mail of a shop that does business', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db, { name: 'Lamps & <b>Co</b>', phone: '02055500148', email: 'desk@lamps.example' })
    await ordersInEveryState(shop)
    await aTicket(shop, { email: 'asha@example.com' })
    await shop.verbs().customers.requestReset({ email: 'Ravi.K@example.com', ip: elsewhere().address })
  })

  it('can be read by Gmail and by Outlook, and says the same as its text', async () => {
    const mails = await mailsOf(shop)
    const subjects = new Set(mails.map(({ subject }) => subject?.replace(/\d+/g, 'N')))
    expect(subjects.size).toBeGreaterThanOrEqual(20)
    for (const { subject, text, html } of mails) {
      const { words, links, pictures, tags } = readMail(html)
      expect(Buffer.byteLength(html), `${subject}`).toBeLessThan(100_000)
      for (const tag of ['script', 'link', 'iframe', 'form', 'svg', 'video']) expect(tags).not.toContain(tag)
      expect(html).not.toMatch(/@import|@font-face|url\(|position:|display:(flex|grid)/)
      expect(words).not.toContain('undefined')
      for (const link of links) expect(link).toMatch(/^(https:\/\/|tel:\d)/)
      for (const { src, alt, height } of pictures) {
        expect(src).toMatch(/^https:\/\/shop\.example\/.*\.(jpg|png)$/)
        expect(alt).toBeDefined()
        expect(Number(height)).toBeGreaterThan(0)
      }
      const spoken = text.split('\n').flatMap((line) => line.replace(/^- /, '').split(': '))
      for (const part of spoken) {
        const fact = part.replace(/:$/, '').replace(/\s+/g, ' ').trim()
        // The text has as an address what the HTML has as a link.
        if (fact.startsWith('https://shop.example/')) expect(links).toContain(fact)
        else expect(words).toContain(fact)
      }
      for (const link of links.filter((it) => it.startsWith('https:'))) expect(text).toContain(link)
    }
  })

  it('names an order so that nobody reads it as a part of another', async () => {
    const mails = await mailsOf(shop)
    for (const { text } of mails) expect(text).not.toMatch(/\border \d+ of \d/i)
    expect(mails.some(({ text }) => /Order no\. \d+, placed on 5 Sep 26/.test(text))).toBe(true)
  })

  it('leads customers to My Orders, to contact and to the phone, and nobody of the shop there', async () => {
    for (const { recipient, html, text } of await mailsOf(shop)) {
      const ways = ['https://shop.example/orders', 'https://shop.example/contactus', 'tel:02055500148']
      const { links } = readMail(html)
      if (recipient === 'desk@lamps.example') expect(links).not.toContain(ways[0])
      else {
        expect(links).toEqual(expect.arrayContaining(ways))
        expect(text).toContain('My Orders: https://shop.example/orders')
      }
    }
  })
})

onBothEngines('the mail about a parcel that has arrived', (shop) => {
  const lastMail = async () =>
    (await mailsOf(shop)).findLast(({ subject }) => subject?.endsWith('was delivered'))
  beforeAll(() => aShop(shop.db))

  it('says until when it may be returned, and leads there', async () => {
    await letCustomersReturn(shop, 7)
    const { order } = await aDeliveredOrder(shop, [{ product_id: await aProduct(shop.db), quantity: 1 }])
    const mail = await lastMail()
    expect(mail?.text).toContain('You can return it until 12 Sep 26.')
    const to = `https://shop.example/orders?show=${order.voucherNo}&returns`
    expect(readMail(mail?.html ?? '').links).toContain(to)
    expect(mail?.text).toContain(`\nReturn items: ${to}\n`)
  })

  it('says it of each where their days differ, and nothing where nothing comes back', async () => {
    await letCustomersReturn(shop, 7)
    const [never, longer] = [await aMasterCategory(shop.db), await aMasterCategory(shop.db)]
    for (const [master_category_id, days] of [
      [never, 0],
      [longer, 14],
    ] as const) {
      await shop.db
        .insertInto('return_windows')
        .values({ shop_id: SHOP_ID, master_category_id, days })
        .execute()
    }
    const a = await aProduct(shop.db, { name: 'Usual lamp' })
    const b = await aProduct(shop.db, { name: 'Long lamp', master_category_id: longer })
    const c = await aProduct(shop.db, { name: 'Cut wire', master_category_id: never })
    await aDeliveredOrder(
      shop,
      [a, b, c].map((product_id) => ({ product_id, quantity: 1 })),
    )
    const { text = '' } = (await lastMail()) ?? {}
    expect(text).toContain('Usual lamp: until 12 Sep 26\nLong lamp: until 19 Sep 26')
    expect(text).not.toContain('Cut wire: until')
    await aDeliveredOrder(shop, [{ product_id: c, quantity: 1 }])
    expect((await lastMail())?.text).not.toContain('return')
  })
})
