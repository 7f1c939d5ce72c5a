import { read, verb } from '#server/platform/bind-verbs.ts'
import { addProduct } from './add-product.ts'
import { addCategory, changeCategory, moveCategory } from './categories/change-category.ts'
import { changeWarranties, listWarranties } from './categories/change-warranties.ts'
import { listCategories } from './categories/list-categories.ts'
import { changeFacts } from './change-facts.ts'
import { changePrice, previewPrice } from './change-price.ts'
import { changeState, publishScheduled } from './change-state.ts'
import { listSubcategories } from './csv/category-names.ts'
import { exportProducts } from './csv/export-products.ts'
import { importProducts } from './csv/import-products.ts'
import { listProducts } from './list-products.ts'
import { listSpotlight } from './list-spotlight.ts'
import { addMedia } from './pictures/add-media.ts'
import { cropPicture, describePicture, movePicture, removePicture } from './pictures/change-pictures.ts'
import { forgetFiles } from './pictures/forget-files.ts'
import { listMedia } from './pictures/list-media.ts'
import { listVideos, removeVideo } from './pictures/videos.ts'
import { readPreviewKey } from './preview-key.ts'
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
import { planTax, settleTaxPlans } from './tax-plans.ts'

export const catalogue = {
  addCategory: verb(addCategory),
  changeCategory: verb(changeCategory),
  moveCategory: verb(moveCategory),
  listCategories: read(listCategories),
  changeWarranties: verb(changeWarranties),
  listWarranties: read(listWarranties),
  add: verb(addProduct),
  changeFacts: verb(changeFacts),
  changeState: verb(changeState),
  readPreviewKey: verb(readPreviewKey),
  publishScheduled: verb(publishScheduled),
  changePrice: verb(changePrice),
  previewPrice: verb(previewPrice),
  planTax: verb(planTax),
  settleTaxPlans: verb(settleTaxPlans),
  addMedia: verb(addMedia),
  movePicture: verb(movePicture),
  describePicture: verb(describePicture),
  cropPicture: verb(cropPicture),
  removePicture: verb(removePicture),
  removeVideo: verb(removeVideo),
  listMedia: read(listMedia),
  listVideos: verb(listVideos),
  forgetFiles: verb(forgetFiles),
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
  listSubcategories: read(listSubcategories),
  export: read(exportProducts),
  find: read(findProduct),
  findHighestId: read(findHighestProductId),
  findLongestWarranty: read(findLongestWarranty),
  findTopTaxRate: read(findTopTaxRate),
  listDates: read(listProductDates),
}
