import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { PASSWORD } from '../builders/accounts.ts'
import { aShopThatHasSeenAll } from '../builders/last-release.ts'
import { FIXTURES, type SeenThen } from './last-release.ts'
import { seenByCustomer } from './seen-by-customer.ts'
import { seenByStaff } from './seen-by-staff.ts'
import { ShopUnderTest } from './shop-under-test.ts'

/** `npm run release-fixture`: what it is for is told in last-release.ts. */

const QUERY = `query ($userId: Int!) {
  orderHistory(filter: { userId: $userId, shopId: 518 }) {
    id voucherNo shopId orderType customerId customerName customerMobile customerAddress customerGstin customerCompany
    userOrder pickuptime rating feedback paymentInfo billingAddress shippingAddress timestamp
    deliveryCharge deliveryTax amountCharged paid refunded due coupon couponDiscount paymentFee
    invoiceNo invoiceUrl cancelled refundedAt
    invoices { invoiceNo amount at url }
    creditNotes { creditNoteNo invoiceNo amount at url }
    shipments { id courier trackingNo shippedAt deliveredAt lines { lineId quantity } }
    returns { id state input note answer at lines { lineId quantity reason receivedQuantity grade } }
    refunds { amount state at reason }
    timeline { at kind text }
    orderdetails {
      id masterId stockId quantity tax dnp discount price totalPrice net status returned vehicleName vehicle { id }
      cancelledQuantity shippedQuantity deliveredQuantity returnedQuantity refundedAmount
      Products { id productId name prize tax discount hsnCode featureImage images noStock publish }
    }
  }
  cart(filter: { userId: $userId, shopId: 518 }) { id productId quantity prize Discount name tax noStock }
  address(filter: { userId: $userId }) { id name phone street city state country pincode type landmark isDefault status }
  garage(userId: $userId) { name vehicle { id name } }
}`

const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
const remove = async () => rmSync(dataDir, { recursive: true, force: true })
const shop = new ShopUnderTest('sqlite', { where: { dataDir, databaseUrl: undefined, remove } })
try {
  await shop.open()
  await aShopThatHasSeenAll(shop)
  const file = join(dataDir, 'left.sqlite')
  await sql`vacuum into ${file}`.execute(shop.db)
  write('sqlite', readFileSync(file))
  write('json', JSON.stringify(await seenThen(), null, 1))
} finally {
  await shop.close()
}

function write(name: string, what: string | Buffer): void {
  writeFileSync(join(FIXTURES, `last-release.${name}.gz`), gzipSync(what, { level: 9 }))
}

async function seenThen(): Promise<SeenThen> {
  const known = await shop.db
    .selectFrom('users')
    .select(['email', 'id as userId'])
    .where('password_hash', '<>', '')
    .orderBy('id')
    .execute()
  const customers = []
  const at = shop.now
  for (const customer of known) customers.push(await seenByCustomer(shop, customer, QUERY))
  const migrations = await sql<{ name: string }>`select max(name) as name from migrations`.execute(shop.db)
  const migration = migrations.rows[0]?.name ?? ''
  return { at, migration, query: QUERY, password: PASSWORD, customers, staff: await seenByStaff(shop) }
}
