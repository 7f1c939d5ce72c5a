import { read, verb } from '#server/platform/bind-verbs.ts'
import { changePrice, previewPrice } from './change-price.ts'
import { exportProducts } from './csv/export-products.ts'
import { importProducts } from './csv/import-products.ts'
import { listProducts } from './list-products.ts'
import { listSpotlight } from './list-spotlight.ts'
import { recentProductCount } from './product-count.ts'
import {
  findHighestProductId,
  findLongestWarranty,
  findProduct,
  findTopTaxRate,
  listAnyProductsById,
  listDetails,
  listPictures,
  listProductDates,
  listProductsById,
  listTexts,
} from './queries.ts'
import { settleEndedOffers } from './settle-offers.ts'

export const catalogue = {
  changePrice: verb(changePrice),
  previewPrice: verb(previewPrice),
  import: verb(importProducts),
  recentCount: verb(recentProductCount),
  list: verb(listProducts),
  listSpotlight: verb(listSpotlight),
  listPictures: verb(listPictures),
  listDetails: verb(listDetails),
  listTexts: verb(listTexts),
  listById: verb(listProductsById),
  listAnyById: read(listAnyProductsById),
  settleEndedOffers: verb(settleEndedOffers),
  export: read(exportProducts),
  find: read(findProduct),
  findHighestId: read(findHighestProductId),
  findLongestWarranty: read(findLongestWarranty),
  findTopTaxRate: read(findTopTaxRate),
  listDates: read(listProductDates),
}
