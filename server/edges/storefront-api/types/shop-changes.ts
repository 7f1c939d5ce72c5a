import { parseInput } from '#domain/forms/parse.ts'
import { bannerSchema } from '#domain/forms/profile/banner.ts'
import { shopSchema } from '#domain/forms/profile/shop.ts'
import { toBannerId } from '#domain/ids.ts'
import { builder } from '../graphql/builder.ts'
import { requirePermission } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { requireShop } from './require-shop.ts'

const UpdateResult = builder.objectRef<{ message: string }>('UpdateResult').implement({
  description: 'The result of a change. A change that cannot be made is an error instead.',
  fields: (t) => ({
    success: t.boolean({ nullable: false, resolve: () => true }),
    message: t.exposeString('message'),
  }),
})

const shopInput = builder.inputType('shopInput', {
  description: 'What is left out stays as it is; null or an empty text removes what the shop can do without.',
  fields: (t) => ({
    name: t.string(),
    category: t.string(),
    address: t.string(),
    area: t.string(),
    city: t.string(),
    state: t.string(),
    deliveryCharge: t.float({ description: 'what delivery costs from now on, rupees' }),
    deliveryMaximumAmount: t.float({
      description: 'the amount before tax from which delivery is free, rupees',
    }),
    country: t.string(),
    pincode: t.string(),
    gstin: t.string(),
    icon: t.string({ description: 'the path of a stored picture' }),
    featureImage: t.string({ description: 'the path of a stored picture' }),
    description: t.string(),
    isOnline: t.boolean(),
    customDomain: t.string(),
    phone: t.string(),
    shortName: t.string({ description: 'EXTENSION: its name where there is little room' }),
    tagline: t.string({ description: 'EXTENSION: what it sells, in a few words' }),
    logo: t.string({ description: 'EXTENSION: a path in the picture store' }),
    email: t.string({ description: 'EXTENSION' }),
    grievanceOfficer: t.string({
      description: 'EXTENSION: the name of who hears complaints, for the contact page and policies',
    }),
    grievanceDesignation: t.string({ description: 'EXTENSION: what they are in the shop' }),
    grievanceEmail: t.string({ description: "EXTENSION: the grievance officer's, as policies name it" }),
    grievancePhone: t.string({ description: "EXTENSION: the grievance officer's" }),
    grievanceHours: t.string({ description: 'EXTENSION: when the grievance officer is at the phone' }),
    openingHours: t.string({ description: 'EXTENSION: when somebody picks up the phone' }),
    answerTime: t.string({
      description: 'EXTENSION: behind "We usually answer", such as within 1 working day',
    }),
    promoText: t.string({ description: 'EXTENSION: the text of the promo block' }),
    fitPromise: t.boolean({
      description: 'EXTENSION: whether it pays the return courier and refunds what it says fits and does not',
    }),
    invoicePrefix: t.string({
      description: 'EXTENSION: what invoice numbers begin with, one or two capital letters or digits',
    }),
  }),
})

const bannerInput = builder.inputType('bannerInput', {
  description: 'What is left out stays as it is; null or an empty text removes what the shop can do without.',
  fields: (t) => ({
    title: t.string(),
    image: t.string({ description: 'the path of a stored picture' }),
    priority: t.int(),
    link: t.string({ description: 'a path of the shop, or an https address' }),
  }),
})

builder.mutationField('updateShop', (t) =>
  t.field({
    type: UpdateResult,
    nullable: false,
    description:
      'Changes what the shop says about itself. For programs with a token of an owner’s rights alone.',
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: shopInput, required: true }) },
    resolve: async (_root, { id, input }, context) => {
      const { actor } = await requirePermission(context, 'settings')
      const shopId = requireShop(id)
      orRefuse(await context.shop.profile.change(shopId, orRefuse(parseInput(shopSchema, input)), actor))
      return { message: 'Shop updated successfully' }
    },
  }),
)

builder.mutationField('updateBanner', (t) =>
  t.field({
    type: UpdateResult,
    nullable: false,
    description: 'Changes a banner. For programs with a token of an owner’s or a manager’s rights alone.',
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: bannerInput, required: true }) },
    resolve: async (_root, { id, input }, context) => {
      const { actor } = await requirePermission(context, 'change content')
      orRefuse(
        await context.shop.profile.changeBanner(
          toBannerId(id),
          orRefuse(parseInput(bannerSchema, input)),
          actor,
        ),
      )
      return { message: 'Banner updated successfully' }
    },
  }),
)
