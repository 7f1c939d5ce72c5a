import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { foldLog } from '#server/platform/database/fold-log.ts'
import { forgetSentBy } from '#server/providers/create-senders.ts'
import { mailOutbox, smsOutbox } from '#server/providers/offline/outbox-files.ts'
import { startMessageWorker } from '#server/shop/messages/worker.ts'
import { accountCalls } from '#tests/builders/account-changes.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { TestLog } from '#tests/builders/messages.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aTicket } from '#tests/builders/tickets.ts'
import { ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { forgetPerson } from './forget-person.ts'

const HOUR = 3_600_000

/** Of the embedded database: what PostgreSQL keeps of deleted rows is its server's, see docs/operating/customers.md. */
const shop = new ShopUnderTest('sqlite')
beforeAll(() => shop.open())
afterAll(() => shop.close())

/** Files of the data folder in which one of the words still stands, in any letter case. */
function filesWith(words: readonly string[]): string[] {
  const files = readdirSync(shop.dataDir, { recursive: true, withFileTypes: true }).filter((it) =>
    it.isFile(),
  )
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name)).toString('latin1').toLowerCase()
    return words.filter((word) => bytes.includes(word.toLowerCase())).map((word) => `${name}: ${word}`)
  })
}

it('of a person who was erased no byte is left in any file of the shop', async () => {
  await aShop(shop.db, { email: 'shop@example.com' })
  const log = new TestLog()
  const outbox = { dataDir: shop.dataDir, clock: () => shop.now, log }
  const senders = { sms: smsOutbox(outbox), mail: mailOutbox(outbox) }
  const messages = { nudge: () => {}, forget: forgetSentBy(senders) }
  const deps = { ...shop.database, messages }
  const send = async () => {
    const clock = () => shop.now
    const worker = startMessageWorker({ ...shop.database, senders, log, clock, random: () => 0 })
    const unsent = shop.db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
    await vi.waitFor(async () => expect(await unsent.execute()).toEqual([]), 10_000)
    await worker.stop()
  }
  const leave = async (number: number, isErasedByStaff: boolean) => {
    const words = {
      name: `Ravindra Kulkarniwala ${number}`,
      phone: `97555${10_000 + number}`,
      street: `${number} Laxmiroadwala`,
      email: `ravindra.k${number}@example.com`,
      said: `zanzibar-${number}`,
    }
    const { name, phone, street } = words
    const customer = await aCustomer(shop, { email: words.email, user_name: `ravindrawala${number}` })
    await aCartLine(shop, customer, { product_id: await aProduct(shop.db, { stock: 9 }) })
    const buyer = { ...customer, addressId: await anAddress(shop, customer, { name, phone, street }) }
    const { voucherNo } = await anOrderOf(shop, buyer, { feedback: words.said })
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await deliver(shop, voucherNo)
    const { id } = await aTicket(shop, { name: words.name, email: words.email, message: words.said })
    await shop.db.updateTable('tickets').set({ state: 'closed' }).where('id', '=', id).execute()
    await send()
    return { words: Object.values(words), customer, isErasedByStaff }
  }
  const people = []
  for (let number = 1; number <= 20; number++) people.push(await leave(number, number % 2 === 0))
  await foldLog(shop.db)
  const all = people.flatMap(({ words }) => words)
  const before = filesWith(all).map((line) => line.split(':')[0])
  expect(new Set(before)).toEqual(new Set(['shop.sqlite-wal', 'mail.jsonl', 'sms.jsonl', 'shop.sqlite']))

  const calls = accountCalls(shop)
  for (const { customer, isErasedByStaff } of people) {
    if (isErasedByStaff) {
      const actor = { kind: 'staff', name: 'The owner' } as const
      const userId = customer.userId as UserId
      expect(await forgetPerson({ ...deps, now: shop.now }, { userId, actor })).not.toBeInstanceOf(Refusal)
    } else expect((await calls.remove(customer)).body).toBe('1')
  }
  await send()
  shop.now += 73 * HOUR
  await shop.verbs({ messages }).privacy.eraseAccounts()
  expect(filesWith(all)).toEqual([])
})
