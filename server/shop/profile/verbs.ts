import { read, verb } from '#server/platform/bind-verbs.ts'
import { changeBanner } from './change-banner.ts'
import { changeCalendar } from './change-calendar.ts'
import { changeCancelling } from './change-cancelling.ts'
import { changeNoDelivery, findNoDelivery } from './change-no-delivery.ts'
import { changeShop } from './change-shop.ts'
import { listPolicyPages } from './content/queries.ts'
import { readPolicies } from './content/read-policies.ts'
import { changeMailReaders, findMailReaders } from './mail-readers.ts'
import { findShop, listBanners, listMasterCategories } from './queries.ts'
import { findShopDetails } from './shop-details.ts'
import { storeShopPicture } from './store-shop-picture.ts'

export const profile = {
  change: verb(changeShop),
  changeBanner: verb(changeBanner),
  changeCalendar: verb(changeCalendar),
  changeCancelling: verb(changeCancelling),
  changeNoDelivery: verb(changeNoDelivery),
  findNoDelivery: read(findNoDelivery),
  changeMailReaders: verb(changeMailReaders),
  findMailReaders: read(findMailReaders),
  storePicture: verb(storeShopPicture),
  find: read(findShop),
  findDetails: read(findShopDetails),
  listBanners: read(listBanners),
  listMasterCategories: read(listMasterCategories),
  listPolicyPages: read(listPolicyPages),
  readPolicies: read(readPolicies),
}
