import { findShopId } from '#domain/shop-id.ts'
import { builder } from '../graphql/builder.ts'
import {
  type Banner as BannerRow,
  listBanners,
  listMasterCategories,
  type MasterCategory as MasterCategoryRow,
} from './queries.ts'

const Banner = builder.objectRef<BannerRow>('Banner').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { description: 'EXTENSION: the line below the title' }),
    image: t.exposeString('image'),
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
    resolve: (_root, { filter }, { db }) => {
      const shopId = findShopId(filter.shopId)
      return shopId === undefined ? [] : listBanners(db, shopId)
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
    resolve: (_root, { filter }, { db }) => {
      const shopId = findShopId(filter.shopId)
      return shopId === undefined ? [] : listMasterCategories(db, shopId)
    },
  }),
)
