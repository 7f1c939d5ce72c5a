import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import { aCustomer, aProgram, type TestCustomer } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const UPDATE_SHOP = `mutation updateShop($id: Int!, $input: shopInput!) {
  updateShop(id: $id, input: $input) { success message }
}`
const UPDATE_BANNER = `mutation updateBanner($id: Int!, $input: bannerInput!) {
  updateBanner(id: $id, input: $input) { success message }
}`
const SHOP = '{ shop(filter: {id: 518}) { name phone city pincode deliveryCharge isOnline } }'
const BANNERS = '{ banners(filter: {shopId: 518}) { id title image priority link } }'

onBothEngines('what staff may change', (shop) => {
  let staff: Pick<TestCustomer, 'headers'>
  let banner: number

  beforeAll(async () => {
    await aShop(shop.db)
    staff = await aProgram(shop)
    const { id } = await shop.db
      .insertInto('banners')
      .values({ shop_id: SHOP_ID, title: 'LIGHT UP', image: 'a.avif', priority: 1, added_at: shop.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    banner = id
    const store = diskPictureStore(shop.dataDir)
    await store.store(requirePicturePath('stored.png'), Buffer.from('a picture'))
    await store.store(requirePicturePath('empty.png'), Buffer.alloc(0))
  })

  beforeEach(() => shop.db.updateTable('shops').set({ state: null, gstin: null }).execute())

  const change = (query: string, id: number, input: Record<string, unknown>, who = staff) =>
    shop.graphql(query, { id, input }, who)

  it('is what the shop says of itself; what is left out stays', async () => {
    const { data } = await change(UPDATE_SHOP, 518, { name: ' Lamps ', phone: '02055500149', city: 'Pune' })
    expect(data.updateShop).toEqual({ success: true, message: 'Shop updated successfully' })
    const more = { pincode: '411030', deliveryCharge: 99.5, isOnline: false, city: '' }
    await change(UPDATE_SHOP, 512, more)
    expect((await shop.graphql(SHOP)).data.shop).toEqual({
      name: 'Lamps',
      phone: '02055500149',
      city: null,
      pincode: '411030',
      deliveryCharge: 99.5,
      isOnline: false,
    })
    expect((await change(UPDATE_SHOP, 518, {})).data.updateShop.success).toBe(true)
  })

  it('is how it is called, seen and reached', async () => {
    const facts = {
      name: 'Deepak Auto Lights',
      shortName: 'Deepak',
      tagline: 'Lamps for lorries',
      promoText: 'Diwali offers',
      email: 'us@deepak.example',
      logo: 'stored.png',
      icon: 'stored.png',
    }
    await change(UPDATE_SHOP, 518, { ...facts, grievanceEmail: 'officer@deepak.example' })
    const read = async () =>
      (await shop.graphql(`{ shop(filter: {id: 518}) { ${Object.keys(facts).join(' ')} } }`)).data.shop
    expect(await read()).toEqual(facts)
    await change(UPDATE_SHOP, 518, { shortName: '', logo: null, tagline: ' ' })
    expect(await read()).toEqual({ ...facts, shortName: 'Deepak Auto Lights', logo: null, tagline: null })
  })

  it('names its grievance officer, who is reached by the shop where they have nothing of their own', async () => {
    const officer = async () =>
      (
        await shop.graphql(
          '{ shop(filter: {id: 518}) { grievanceOfficer { name designation email phone hours } } }',
        )
      ).data.shop.grievanceOfficer
    const none = { grievanceOfficer: '', grievanceEmail: '', openingHours: '10 to 6' }
    await change(UPDATE_SHOP, 518, { ...none, email: 'us@deepak.example', phone: '02615550123' })
    expect(await officer()).toBeNull()
    const facts = { grievanceOfficer: 'Meera Iyer', grievanceDesignation: 'Manager' }
    await change(UPDATE_SHOP, 518, facts)
    expect(await officer()).toEqual({
      name: 'Meera Iyer',
      designation: 'Manager',
      email: 'us@deepak.example',
      phone: '02615550123',
      hours: '10 to 6',
    })
    const own = { grievanceEmail: 'm@deepak.example', grievancePhone: '98000 00001' }
    await change(UPDATE_SHOP, 518, own)
    expect(await officer()).toMatchObject({ email: 'm@deepak.example', phone: '9800000001', hours: null })
    await change(UPDATE_SHOP, 518, { grievanceHours: '11 to 5' })
    expect(await officer()).toMatchObject({ hours: '11 to 5' })
  })

  it('is what stands on its invoices: a GSTIN that is one, and what their numbers begin with', async () => {
    await change(UPDATE_SHOP, 518, { gstin: ' 27aapfu0939f1zv ', invoicePrefix: 'LX' })
    const facts = () =>
      shop.db.selectFrom('shops').select(['gstin', 'invoice_prefix']).executeTakeFirstOrThrow()
    expect(await facts()).toEqual({ gstin: '27AAPFU0939F1ZV', invoice_prefix: 'LX' })
    await change(UPDATE_SHOP, 518, { gstin: '', invoicePrefix: null })
    expect(await facts()).toEqual({ gstin: null, invoice_prefix: 'LX' })
  })

  it('has a State and a GSTIN that belong together, whichever of them is changed', async () => {
    const different = refusal('BAD_USER_INPUT', 'State and GSTIN do not match')
    const errors = async (input: Record<string, unknown>) => (await change(UPDATE_SHOP, 518, input)).errors
    expect(await errors({ state: 'Karnataka', gstin: '27AAPFU0939F1ZV' })).toEqual(different)
    expect(await errors({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' })).toBeUndefined()
    expect(await errors({ state: 'Karnataka' })).toEqual(different)
    expect(await errors({ state: 'Karnataka', gstin: '' })).toBeUndefined()
    expect(await errors({ gstin: '27AAPFU0939F1ZV' })).toEqual(different)
  })

  it('is a banner', async () => {
    const input = { title: 'SEE FURTHER', priority: 2, link: '/latest', image: null }
    const { data } = await change(UPDATE_BANNER, banner, input)
    expect(data.updateBanner).toEqual({ success: true, message: 'Banner updated successfully' })
    expect((await shop.graphql(BANNERS)).data.banners).toEqual([{ id: banner, ...input }])
  })

  it('has pictures that are in the store', async () => {
    await change(UPDATE_SHOP, 518, { icon: 'stored.png', featureImage: 'stored.png' })
    await change(UPDATE_BANNER, banner, { image: 'stored.png' })
    const { data } = await shop.graphql('{ shop(filter: {id: 518}) { icon featureImage } }')
    expect(data.shop).toEqual({ icon: 'stored.png', featureImage: 'stored.png' })
    expect((await shop.graphql(BANNERS)).data.banners).toMatchObject([{ image: 'stored.png' }])
    expect((await change(UPDATE_SHOP, 518, { icon: '', featureImage: null })).errors).toBeUndefined()
  })

  describe.each([
    ['updateShop', UPDATE_SHOP],
    ['updateBanner', UPDATE_BANNER],
  ])('%s', (name, query) => {
    it('is refused to customers, and visitors are asked to log in', async () => {
      const customer = await aCustomer(shop)
      const refused = await change(query, 518, {}, customer)
      expect(refused.errors).toEqual(refusal('FORBIDDEN', 'Only shop staff may do this'))
      const visitor = await shop.graphql(query, { id: 518, input: {} })
      expect(visitor.errors).toEqual(refusal('UNAUTHENTICATED', 'User not logged in'))
    })

    it('is done for a program by a good token of a role that may, and for no other', async () => {
      const program = await aProgram(shop)
      const inRole = async (role: StaffRole) =>
        (await change(query, 518, {}, await aProgram(shop, role))).errors
      const isRefused = (role: StaffRole) =>
        refusal('FORBIDDEN', `This token may not do this: its role is ${role}`)
      expect(await inRole('packer')).toEqual(isRefused('packer'))
      expect(await inRole('accountant')).toEqual(isRefused('accountant'))
      if (name === 'updateShop') expect(await inRole('manager')).toEqual(isRefused('manager'))
      else expect(await inRole('manager')).not.toEqual(isRefused('manager'))

      const nobody = refusal('UNAUTHENTICATED', 'User not logged in')
      const shown = async (token: string) =>
        (await change(query, 518, {}, { headers: { authorization: `Bearer ${token}` } })).errors
      expect(await shown(program.token.replace(/.$/, 'x'))).toEqual(nobody)
      expect(await shown(program.token)).not.toEqual(nobody)
      const [newest] = await shop.verbs().staff.listTokens()
      const first = (await shop.verbs().staff.listTokens()).find(
        (it) => it.usedAt === shop.now && it.role === 'owner',
      )
      expect(first).toMatchObject({ name: 'a program', isGood: true })
      shop.now += 30 * 24 * 3600_000
      expect(newest?.expiresAt).toBeLessThanOrEqual(shop.now)
      expect(await shown(program.token)).toEqual(nobody)
      shop.now -= 30 * 24 * 3600_000
    })

    it('needs one that exists', async () => {
      const message = name === 'updateShop' ? 'Shop not found' : 'Banner not found'
      for (const input of [{}, name === 'updateShop' ? { name: 'x' } : { title: 'x' }]) {
        expect((await change(query, 999_999, input)).errors).toEqual(refusal('NOT_FOUND', message))
      }
    })
  })

  it.each([
    [UPDATE_SHOP, { name: ' ' }, 'Name is required'],
    [UPDATE_SHOP, { country: null }, 'Country is required'],
    [UPDATE_SHOP, { city: 'x'.repeat(201) }, 'City must be at most 200 characters'],
    [UPDATE_SHOP, { address: 'a\nb' }, 'Address must be a single line of text'],
    [UPDATE_SHOP, { pincode: '4110' }, 'Pincode is not valid'],
    [UPDATE_SHOP, { phone: 'call us' }, 'Phone is not valid'],
    [UPDATE_SHOP, { email: 'us at deepak' }, 'E-mail is not valid'],
    [UPDATE_SHOP, { grievanceEmail: 'officer@' }, "Grievance officer's e-mail is not valid"],
    [UPDATE_SHOP, { grievancePhone: 'ring me' }, "Grievance officer's phone is not valid"],
    [
      UPDATE_SHOP,
      { grievanceOfficer: 'x'.repeat(101) },
      "Grievance officer's name must be at most 100 characters",
    ],
    [UPDATE_SHOP, { shortName: 'x'.repeat(31) }, 'Short name must be at most 30 characters'],
    [UPDATE_SHOP, { logo: '../secret.png' }, 'Logo: there is no picture "../secret.png"'],
    [UPDATE_SHOP, { deliveryCharge: -1 }, 'Delivery charge must be from 0 to 10000000 rupees'],
    [UPDATE_SHOP, { deliveryCharge: null }, 'Delivery charge is required'],
    [UPDATE_SHOP, { icon: 'icons/none.png' }, 'Icon: there is no picture "icons/none.png"'],
    [UPDATE_SHOP, { featureImage: 'empty.png' }, 'Feature image: there is no picture "empty.png"'],
    [UPDATE_SHOP, { icon: 'stored.png', featureImage: 'x' }, 'Feature image: there is no picture "x"'],
    [UPDATE_BANNER, { image: 'none.avif' }, 'Image: there is no picture "none.avif"'],
    [UPDATE_BANNER, { image: '../stored.png' }, 'Image: there is no picture "../stored.png"'],
    [
      UPDATE_BANNER,
      { image: 'https://cdn.example/stored.png' },
      'Image: there is no picture "https://cdn.example/stored.png"',
    ],
    [UPDATE_SHOP, { gstin: '27AAPFU0939F1ZW' }, "This GSTIN doesn't look right. Please check it."],
    [UPDATE_SHOP, { invoicePrefix: 'kr/' }, 'Invoice prefix must be one or two capital letters or digits'],
    [UPDATE_BANNER, { title: '' }, 'Title is required'],
    [UPDATE_BANNER, { link: 'javascript:alert(1)' }, 'Link is not valid'],
    [UPDATE_BANNER, { link: '//elsewhere.example' }, 'Link is not valid'],
    [UPDATE_BANNER, { link: '/\\elsewhere.example' }, 'Link is not valid'],
  ])('is not anything at all: %s %o', async (query, input, message) => {
    const id = query === UPDATE_SHOP ? 518 : banner
    expect((await change(query, id, input)).errors).toEqual(refusal('BAD_USER_INPUT', message))
  })
})
