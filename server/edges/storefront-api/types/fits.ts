import { type Fit as DomainFit, fitsOf, type Verdict } from '#domain/fitment/verdict.ts'
import { toProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { fittingOf } from '#server/shop/catalogue/fitting.ts'
import { MOST_SISTERS } from '#server/shop/listing/find-sister.ts'
import { builder } from '../graphql/builder.ts'
import { type Context, takeRows } from '../graphql/context.ts'
import { type LoadedProduct, ProductLoader } from './product-loader.ts'
import { Product } from './products.ts'

/** Words of the shop, and what the contract calls them. */
const CALLED: Record<Verdict, string> = {
  fits: 'FITS',
  'may-fit': 'MAY_FIT',
  'factory-led': 'FACTORY_LED',
  'does-not-fit': 'DOES_NOT_FIT',
  'not-known': 'NOT_KNOWN',
}

export const fitVerdict = builder.enumType('fitVerdict', {
  description: 'EXTENSION',
  values: Object.fromEntries(
    Object.entries(CALLED).map(([verdict, name]) => [name, { value: verdict as Verdict }]),
  ) as Record<string, { value: Verdict }>,
})

export const Fit = builder.objectRef<DomainFit>('Fit').implement({
  description: 'EXTENSION: whether a product fits one lamp of a vehicle.',
  fields: (t) => ({
    position: t.exposeString('position', { nullable: false }),
    verdict: t.field({ type: fitVerdict, nullable: false, resolve: ({ verdict }) => verdict }),
    base: t.exposeString('base', {
      description: "of the vehicle's lamp; null where it is unknown or an LED",
    }),
    reason: t.exposeString('reason', { nullable: false, description: 'a sentence for the customer' }),
  }),
})

/** What is said of a product and a vehicle; nothing where there is no such vehicle. */
export async function fits(
  product: LoadedProduct,
  vehicleId: string,
  { shop }: Context,
): Promise<DomainFit[]> {
  const [details, vehicle] = await Promise.all([
    product.loader.detailsOf(product.id),
    shop.fitment.findVehicle(vehicleId),
  ])
  return details && vehicle ? fitsOf(fittingOf(details), vehicle) : []
}

builder.objectField(Product, 'fit', (t) =>
  t.field({
    type: [Fit],
    nullable: false,
    description: 'EXTENSION: one verdict for each lamp of the vehicle that the product is for',
    args: { vehicleId: t.arg.string({ required: true }) },
    resolve: (product, { vehicleId }, context) => {
      takeRows(context, 1)
      return fits(product, vehicleId, context)
    },
  }),
)

const fitFilter = builder.inputType('fitFilter', {
  fields: (t) => ({
    productId: t.int({ required: true }),
    vehicleId: t.string({ required: true }),
  }),
})

builder.queryField('fit', (t) =>
  t.field({
    type: [Fit],
    nullable: false,
    description:
      'EXTENSION: the same for one product; none where it is for no lamp, or there is no such thing.',
    args: { filter: t.arg({ type: fitFilter, required: true }) },
    resolve: async (_root, { filter }, context) => {
      const product = await context.shop.catalogue.find(SHOP_ID, toProductId(filter.productId))
      if (!product) return []
      return fits(new ProductLoader(context, [product]).at(0), filter.vehicleId, context)
    },
  }),
)

builder.queryField('sister', (t) =>
  t.field({
    type: Product,
    description:
      'EXTENSION: where the product does not fit the vehicle, the same lamp with the base that does, if it is in stock; else null.',
    args: { filter: t.arg({ type: fitFilter, required: true }) },
    resolve: async (_root, { filter }, context) => {
      const product = await context.shop.catalogue.find(SHOP_ID, toProductId(filter.productId))
      if (!product) return null
      takeRows(context, MOST_SISTERS)
      const sister = await context.shop.listing.findSister(product, filter.vehicleId)
      return sister ? new ProductLoader(context, [sister]).at(0) : null
    },
  }),
)
