import type { GraphQLSchema } from 'graphql'
import '../types/addresses.ts'
import '../types/cart.ts'
import '../types/fits.ts'
import '../types/garage.ts'
import '../types/listing.ts'
import '../types/products.ts'
import '../types/orders.ts'
import '../types/pincodes.ts'
import '../types/search.ts'
import '../types/shop.ts'
import '../types/shop-changes.ts'
import '../types/vehicle-makes.ts'
import '../types/vehicles.ts'
import '../types/wishlist.ts'
import { builder } from './builder.ts'

/** The whole contract, every noun's part in it. */
export const schema: GraphQLSchema = builder.toSchema()
