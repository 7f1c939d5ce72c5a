import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { aCustomer } from './accounts.ts'
import { aCashBuyer, CASH } from './cash.ts'
import { aProduct, aShop } from './catalogue.ts'
import { aCoupon } from './coupons.ts'
import { aCartLine, anAddress, aWishlistEntry } from './customer.ts'
import { aCounterOrder, aDraft, done } from './drafts.ts'
import { aVehicle } from './fitment.ts'
import { ASHA, type Buyer } from './orders.ts'
import { ordersInEveryState } from './orders-in-every-state.ts'
import { anOrderOf, deliver, pack, ship } from './parcels.ts'
import { refunding } from './refunds.ts'
import { aReturn, desk } from './returns.ts'
import { deliveryZones, somePincodes } from './shop.ts'
import { signedIn, withFactor } from './staff.ts'
import { aTicket } from './tickets.ts'

const MINUTE = 60_000
const FACTS = {
  name: 'Kiranta Lights',
  address: '5 Station Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  phone: '02055500148',
  email: 'hello@kiranta.example',
  gstin: '27AAAAA0000A1Z2',
}

/**
 * A shop that has seen something of everything: what a release leaves to the next one. The people are invented, as
 * everywhere in the tests; the names below are those that the test of the fixture asks for.
 */
export async function aShopThatHasSeenAll(shop: ShopUnderTest): Promise<void> {
  await aShop(shop.db, FACTS)
  await deliveryZones(shop.db, [
    { name: 'Pune', prefixes: ['411'], price: 4_900, purchaseRange: 200_000, days: 2 },
    { name: 'Chennai', prefixes: ['600'], price: 9_900, purchaseRange: 500_000, days: 5 },
    { name: 'Everywhere else' },
  ])
  await somePincodes(shop.db, { 411030: ['Pune', 'Maharashtra'], 600001: ['Chennai', 'Tamil Nadu'] })
  await ordersInEveryState(shop)
  const car = await aVehicle(shop, { make: 'Tata', model: 'Nexon', from_year: 2017 })
  const lamp = await aProduct(shop.db, {
    name: 'Headlamp H4 LED',
    number: 'KR-3001',
    selling_price: 133_333,
    discount: 750,
    stock: 200,
    hsn_code: '85122010',
    fits_by: 'base' as const,
    positions: '["low"]',
    bases: '["H4"]',
  })
  const relay = await aProduct(shop.db, {
    name: 'Flasher relay',
    number: 'KR-3002',
    selling_price: 9_950,
    tax: 2_800,
    stock: 200,
    hsn_code: '85122010',
  })
  const named = async (name: string, cart: Parameters<typeof aCartLine>[2][], pincode = '411030') => {
    const customer = await aCustomer(shop, {
      email: `${name}@example.com`,
      user_name: name,
    })
    for (const line of cart) await aCartLine(shop, customer, line)
    const place = pincode === '411030' ? {} : { city: 'Chennai', state: 'Tamil Nadu', street: '7 அண்ணா சாலை' }
    return { ...customer, addressId: await anAddress(shop, customer, { pincode, ...place }) } satisfies Buyer
  }
  await bought(shop, { lamp, relay, car, named })
  await owedToAnAccount(shop)
  await leftOpen(shop, { lamp, relay, named })
  await atTheCounter(shop, lamp)
  await byStaff(shop, relay)
}

type Goods = Record<'lamp' | 'relay', Awaited<ReturnType<typeof aProduct>>>
type Named = (name: string, cart: Parameters<typeof aCartLine>[2][], pincode?: string) => Promise<Buyer>

/** Orders at odd prices: with a coupon, for a company, into another State, for a vehicle. */
async function bought(
  shop: ShopUnderTest,
  { lamp, relay, car, named }: Goods & { car: string; named: Named },
) {
  const { code } = await aCoupon(shop, { code: 'MONSOON', value: 1_250 })
  const asha = await named('asha', [
    { product_id: lamp, quantity: 2, vehicle_id: car },
    { product_id: relay, quantity: 3 },
  ])
  const business = { customerGstin: '27AAPFU0939F1ZV', customerCompany: 'Rao Motors', feedback: 'Ring twice' }
  const first = await anOrderOf(shop, asha, { coupon: code, ...business })
  shop.now += 10 * MINUTE
  const [lamps] = first.orderdetails
  if (!lamps) throw new Error('Nothing was ordered.')
  await pack(shop, first.voucherNo, [{ lineId: lamps.id, quantity: 1 }])
  await ship(shop, first.voucherNo, { courier: 'Bharat Cargo', trackingNo: 'BC-0099', trackingUrl: null })
  shop.now += 10 * MINUTE
  await deliver(shop, first.voucherNo)
  done(await shop.verbs().garage.add({ userId: asha.userId, vehicleId: car }, 'My Nexon'))
  await aWishlistEntry(shop, asha, { product_id: relay })
  const chitra = await named('chitra', [{ product_id: lamp }], '600001')
  const elsewhere = await anOrderOf(shop, chitra)
  await pack(shop, elsewhere.voucherNo)
}

/** What this release is to settle: a refund that could not be made, payments that have not come. */
async function leftOpen(shop: ShopUnderTest, { lamp, relay, named }: Goods & { named: Named }) {
  const bala = await named('bala', [{ product_id: lamp }, { product_id: relay }])
  const owed = await anOrderOf(shop, bala)
  const away = refunding(shop, () => Promise.reject(new Error('The provider is away.')))
  const reason = 'Ordered twice'
  done(await shop.verbs({ payments: away }).orders.cancel({ voucherNo: owed.voucherNo, reason, actor: ASHA }))
  for (const name of ['gita', 'indu']) {
    await anOrderOf(shop, await named(name, [{ product_id: relay, quantity: 2 }]), { payment: 'pay-late' })
  }
  await named('dev', [{ product_id: relay, quantity: 4 }])
}

/** Cash was collected, and goes to an account that the customer has named, once the goods are here. */
async function owedToAnAccount(shop: ShopUnderTest) {
  const buyer = await aCashBuyer(shop, { price: 70_000 })
  const { id, voucherNo, orderdetails } = await anOrderOf(shop, buyer, CASH)
  done(await shop.verbs().orders.confirmCash({ voucherNo, note: null, actor: ASHA }))
  await pack(shop, voucherNo)
  await ship(shop, voucherNo)
  await deliver(shop, voucherNo)
  const lines = orderdetails.map((line) => ({ lineId: line.id, quantity: 1 }))
  const returnId = await aReturn(shop, buyer, id, lines, { refundTo: { upiId: 'ravi@upi' } })
  await desk(shop).accept(returnId)
  await desk(shop).receive(returnId)
  await desk(shop).close(returnId)
}

async function atTheCounter(shop: ShopUnderTest, productId: Goods['lamp']) {
  const lines = [{ productId }]
  const { voucherNo } = await aCounterOrder(shop, { lines })
  done(await shop.verbs().orders.handOver({ voucherNo, actor: ASHA }))
  await aCounterOrder(shop, { lines: [{ productId, quantity: 2 }] })
  await aDraft(shop, { lines, feedback: 'Calls again on Monday' })
}

async function byStaff(shop: ShopUnderTest, soldOut: Goods['relay']) {
  const verbs = shop.verbs()
  const owner = await signedIn(shop, 'owner')
  await withFactor(shop, owner.staffId)
  await signedIn(shop, 'packer')
  done(await verbs.staff.makeToken({ name: 'Stock sheet', role: 'manager', days: 30 }, ASHA))
  await verbs.catalogue.changePrice('KR-1021', { change: { sellingPrice: 51_000 } }, ASHA)
  const answered = await aTicket(shop, { name: 'Meera Nair', email: 'meera@example.com' })
  const message = 'It does. It is for all from 2017 on.'
  await verbs.tickets.answer(answered.id, { message, actor: ASHA, close: false })
  await aTicket(shop, { message: 'When do you open?', orderNo: '1' })
  const known = await shop.db
    .selectFrom('orders')
    .select('voucher_no')
    .where('state', '=', 'placed')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const about = { voucherNo: known.voucher_no ?? 0, actor: ASHA }
  done(await verbs.orders.addNote({ ...about, text: 'Wrap it twice', toCustomer: false }))
  await shop.db.updateTable('products').set({ units_sold: 3 }).where('id', '=', soldOut).execute()
  await verbs.profile.change(SHOP_ID, { phone: '02055500149' }, ASHA)
}
