import { freeDeliveryFrom } from '#domain/delivery/free-delivery.ts'
import { closesAny } from '#domain/delivery/no-delivery.ts'
import { toPercent, toRupees } from '#domain/money/paise.ts'
import type { GrievanceOfficer as GrievanceOfficerFacts } from '#domain/profile/grievance-officer.ts'
import { findShopId } from '#domain/profile/shop-id.ts'
import { leastReturnDays } from '#domain/returns/window.ts'
import type { ShippingRule } from '#server/shop/delivery/queries.ts'
import { grievanceOfficerOf } from '#server/shop/profile/grievance-officer.ts'
import { noDeliveryOf } from '#server/shop/profile/no-delivery.ts'
import type {
  Banner as BannerRow,
  MasterCategory as MasterCategoryRow,
  Shop as ShopRow,
} from '#server/shop/profile/queries.ts'
import { builder } from '../graphql/builder.ts'

const GrievanceOfficer = builder.objectRef<GrievanceOfficerFacts>('GrievanceOfficer').implement({
  description: 'EXTENSION: who hears complaints, as the law wants them named.',
  fields: (t) => ({
    name: t.exposeString('name'),
    designation: t.exposeString('designation'),
    email: t.exposeString('email', { description: "the shop's, where they have none of their own" }),
    phone: t.exposeString('phone', { description: "the shop's, where they have none of their own" }),
    hours: t.exposeString('hours', { description: 'when they are at the phone' }),
  }),
})

const Shop = builder.objectRef<ShopRow>('Shop').implement({
  description: 'The shop, as customers see it.',
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    category: t.exposeString('category'),
    address: t.exposeString('address'),
    area: t.exposeString('area'),
    city: t.exposeString('city'),
    state: t.exposeString('state'),
    deliveryCharge: t.float({
      description: 'rupees, by the rule that holds where no zone says otherwise',
      resolve: async (shop, _args, context) =>
        toRupees((await context.shop.delivery.findRule(shop.id)).price),
    }),
    deliveryMaximumAmount: t.float({
      description: 'from this amount before tax on, delivery is free; rupees, by the same rule',
      resolve: async (shop, _args, context) =>
        toRupees((await context.shop.delivery.findRule(shop.id)).purchaseRange),
    }),
    country: t.exposeString('country'),
    pincode: t.exposeString('pincode'),
    gstin: t.exposeString('gstin'),
    icon: t.exposeString('icon'),
    featureImage: t.exposeString('feature_image'),
    description: t.exposeString('description'),
    views: t.exposeInt('views'),
    productCount: t.int({
      description: 'products that the public sees, up to a minute old',
      resolve: (shop, _args, context) => context.shop.catalogue.recentCount(shop.id),
    }),
    isOnline: t.boolean({ resolve: (shop) => shop.is_online === 1 }),
    customDomain: t.exposeString('custom_domain'),
    cartCount: t.int({
      description: "lines in the caller's cart; null for a visitor",
      resolve: async (_shop, _args, { shop, caller }) => {
        const customer = await caller()
        return customer ? shop.cart.countLines(customer.userId) : null
      },
    }),
    phone: t.exposeString('phone'),
    email: t.exposeString('email', { description: 'EXTENSION' }),
    openingHours: t.exposeString('opening_hours', {
      description: 'EXTENSION: when somebody picks up the phone',
    }),
    grievanceOfficer: t.field({
      type: GrievanceOfficer,
      description: 'EXTENSION: who hears complaints; null where the shop has named nobody',
      resolve: (shop) => (shop.grievance_officer === null ? null : grievanceOfficerOf(shop)),
    }),
    answerTime: t.exposeString('answer_time', {
      description: 'EXTENSION: how soon it usually answers, such as within 1 working day',
    }),
    freeDeliveryFrom: t.float({
      description:
        'EXTENSION: from this amount, tax included, delivery is free everywhere; rupees; null while it sells nothing',
      resolve: async ({ id }, _args, { shop }) => {
        const [rule, zones, tax] = await Promise.all([
          shop.delivery.findRule(id),
          shop.delivery.listZones(id),
          shop.catalogue.findTopTaxRate(id),
        ])
        return tax === null ? null : toRupees(freeDeliveryFrom(rule, zones, tax))
      },
    }),
    returnDays: t.int({
      description:
        'EXTENSION: for how many days after delivery a customer may ask to return anything it sells; null where that is not the same for all',
      resolve: async (shop, _args, context) =>
        leastReturnDays(await context.shop.orders.readReturnRule(shop.id)),
    }),
    longestWarranty: t.int({
      description: 'EXTENSION: months, of what the public sees; null where nothing has any',
      resolve: (shop, _args, context) => context.shop.catalogue.findLongestWarranty(shop.id),
    }),
    shortName: t.string({
      nullable: false,
      description: 'EXTENSION: its name where there is little room; the whole one, where it has no other',
      resolve: (shop) => shop.short_name ?? shop.name,
    }),
    tagline: t.exposeString('tagline', { description: 'EXTENSION: what it sells, in a few words' }),
    logo: t.exposeString('logo', {
      description: 'EXTENSION: a picture to show instead of its name; a path in the picture store',
    }),
    promoText: t.exposeString('promo_text', { description: 'EXTENSION: the text of the promo block' }),
    promisesDelivery: t.boolean({
      nullable: false,
      description: 'EXTENSION: whether it promises a day of delivery, to some pincodes at least',
      resolve: async (shop, _args, context) =>
        (await context.shop.delivery.listZones(shop.id)).some(({ days }) => days !== null),
    }),
    closesPlaces: t.boolean({
      nullable: false,
      description: 'EXTENSION: whether there are places that it does not deliver to',
      resolve: (shop) => closesAny(noDeliveryOf(shop)),
    }),
    takesCoupons: t.boolean({
      nullable: false,
      description: 'EXTENSION: whether it has a coupon that somebody could use now',
      resolve: (shop, _args, context) => context.shop.coupons.hasRunning(shop.id),
    }),
    highestTax: t.float({
      description:
        'EXTENSION: percent, of what it sells: with that tax the threshold of free delivery holds for any goods; null while it sells nothing',
      resolve: async ({ id }, _args, { shop }) => {
        const tax = await shop.catalogue.findTopTaxRate(id)
        return tax === null ? null : toPercent(tax)
      },
    }),
    paysOnlineWith: t.string({
      description:
        'EXTENSION: what Online Payment is paid with, in words for customers; null where no money is taken by it',
      resolve: (_shop, _args, context) => context.shop.payments.findOnlinePaymentWords(),
    }),
    fitPromise: t.boolean({
      nullable: false,
      description:
        'EXTENSION: whether it pays the return courier and refunds what it says fits and does not; each line of an order keeps whether it was sold so',
      resolve: (shop) => shop.fit_promise === 1,
    }),
    cashFee: t.float({
      description:
        'EXTENSION: what cash on delivery costs, tax included, rupees; null where the shop does not offer it',
      resolve: async (shop, _args, context) => {
        const fee = await context.shop.orders.findCashFee(shop.id)
        return fee === null ? null : toRupees(fee)
      },
    }),
  }),
})

const shopFilter = builder.inputType('shopFilter', {
  fields: (t) => ({ id: t.int({ required: true }) }),
})

builder.queryField('shop', (t) =>
  t.field({
    type: Shop,
    args: { filter: t.arg({ type: shopFilter, required: true }) },
    resolve: (_root, { filter }, { shop }) => {
      const shopId = findShopId(filter.id)
      return shopId === undefined ? null : shop.profile.find(shopId)
    },
  }),
)

const ShippingCost = builder.objectRef<ShippingRule>('ShippingCost').implement({
  description: 'What delivery costs, and the purchase from which it is free.',
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    shopId: t.exposeInt('shop_id', { nullable: false }),
    purchaseRange: t.float({
      nullable: false,
      description: 'from this amount before tax on, delivery is free; rupees',
      resolve: (rule) => toRupees(rule.purchase_range),
    }),
    price: t.float({ nullable: false, description: 'rupees', resolve: (rule) => toRupees(rule.price) }),
  }),
})

const shippingCostFilter = builder.inputType('shippingCostFilter', {
  fields: (t) => ({ shopId: t.int({ required: true }) }),
})

builder.queryField('shippingCost', (t) =>
  t.field({
    type: [ShippingCost],
    nullable: false,
    description: "The shop's rules by id; the one with the highest id holds where no zone says otherwise.",
    args: { filter: t.arg({ type: shippingCostFilter, required: true }) },
    resolve: (_root, { filter }, { shop }) => {
      const shopId = findShopId(filter.shopId)
      return shopId === undefined ? [] : shop.delivery.listShippingRules(shopId)
    },
  }),
)

const Banner = builder.objectRef<BannerRow>('Banner').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { description: 'EXTENSION: the line below the title' }),
    image: t.exposeString('image'),
    phoneImage: t.exposeString('phone_image', {
      description: 'EXTENSION: the same, cut for a phone held upright',
    }),
    priority: t.exposeInt('priority'),
    addedon: t.expose('added_at', { type: 'DateTime' }),
    link: t.exposeString('link'),
  }),
})

const bannerFilter = builder.inputType('bannerFilter', {
  fields: (t) => ({ shopId: t.int({ required: true }) }),
})

builder.queryField('banners', (t) =>
  t.field({
    type: [Banner],
    nullable: false,
    args: { filter: t.arg({ type: bannerFilter, required: true }) },
    resolve: (_root, { filter }, { shop }) => {
      const shopId = findShopId(filter.shopId)
      return shopId === undefined ? [] : shop.profile.listBanners(shopId)
    },
  }),
)

const MasterCategory = builder.objectRef<MasterCategoryRow>('MasterCategory').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    category: t.exposeString('name', { nullable: false }),
    status: t.exposeInt('status'),
    shopId: t.exposeInt('shop_id', { nullable: false }),
    position: t.exposeInt('position'),
    image: t.exposeString('image'),
    addedon: t.expose('added_at', { type: 'DateTime' }),
  }),
})

const masterCategoryFilter = builder.inputType('masterCategoryFilter', {
  fields: (t) => ({ shopId: t.int({ required: true }) }),
})

builder.queryField('masterCategories', (t) =>
  t.field({
    type: [MasterCategory],
    nullable: false,
    args: { filter: t.arg({ type: masterCategoryFilter, required: true }) },
    resolve: async (_root, { filter }, { shop }) => {
      const shopId = findShopId(filter.shopId)
      if (shopId === undefined) return []
      const categories = await shop.profile.listMasterCategories(shopId)
      return categories.filter(({ status }) => status === 1)
    },
  }),
)
