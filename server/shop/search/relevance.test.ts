import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#server/platform/database/engine.ts'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { onBothEngines, ShopUnderTest } from '#tests/tools/shop-under-test.ts'

/**
 * What customers type, and the products of the demo shop (1021 is KR-1021) that must come first for it, in
 * any order among themselves.
 */
const EXPECTED: [typed: string, first: number[]][] = [
  // bulb types, under all their names
  ['h4 led', [1001]],
  ['H4 LED', [1001]],
  ['led h4', [1001]],
  ['h7 led', [1002]],
  ['h11 led', [1003]],
  ['h8', [1003, 1032]],
  ['h9', [1003]],
  ['9005', [1004, 1012]],
  ['hb3', [1004, 1012]],
  ['9005 led', [1004]],
  ['9006', [1005]],
  ['hb4 led pair', [1005]],
  ['9003 halogen', [1009]],
  ['hb2 halogen', [1009]],
  ['w5w', [1034]],
  ['t10', [1034]],
  ['W5W led', [1034]],
  ['1156', [1035]],
  ['p21w', [1035]],
  ['hs1', [1007, 1013]],
  ['d2s', [1016]],
  ['D4S xenon', [1017]],
  ['hid d1s', [1020]],
  ['m5 scooter', [1008]],
  ['led 900', [1001]],

  // numbers and whole names
  ['kr-1021', [1021]],
  ['KR1021', [1021]],
  ['kr 1021', [1021]],
  ['1021', [1021]],
  ['KR-1048', [1048]],
  ['Kiranta Sutra Ceramic Socket Pair H4', [1043]],
  ['kiranta sanjh 3 inch led fog lamp pair 3000k', [1028]],

  // what it is
  ['projector 3 inch', [1023]],
  ['3 inch projector', [1023]],
  ['3inch projector', [1023]],
  ['mini projector', [1024]],
  ['fog lamp', [1028]],
  ['fog light', [1028]],
  ['fog lamp yellow', [1028]],
  ['yellow fog light', [1028]],
  ['amber fog bulb', [1032]],
  ['dual colour', [1029]],
  ['dual color fog lamp', [1029]],
  ['light bar', [1031]],
  ['20 inch light bar', [1031]],
  ['lightbar', [1031]],
  ['cube spot', [1030]],
  ['amber indicator', [1035]],
  ['indicator bike', [1036]],
  ['sequential indicators', [1036]],
  ['tail light', [1037]],
  ['brake lamp', [1037]],
  ['drl', [1038]],
  ['relay', [1042]],
  ['flasher', [1042]],
  ['h4 relay harness', [1040]],
  ['wiring harness h4', [1040]],
  ['ceramic holder socket h4', [1043]],
  ['ballast', [1019]],
  ['hid kit', [1018]],
  ['xenon kit', [1018]],
  ['halogen', [1009]],
  ['h7 halogen', [1010]],
  ['60/55w', [1009, 1014]],
  ['7 inch headlamp', [1021]],
  ['sealant', [1046]],
  ['inspection lamp', [1047]],
  ['cloth', [1048]],
  ['aiming board', [1045]],
  ['bracket', [1044]],
  ['clamp', [1044]],
  ['6000k h4', [1001]],
  ['4300k h4', [1006]],
  ['warm h4', [1006]],

  // vehicles
  ['swift headlamp', [1025, 1026]],
  ['headlight for swift', [1025, 1026]],
  ['swift', [1025, 1026]],
  ['swift left headlamp', [1025]],
  ['bullet headlight', [1021]],
  ['royal enfield headlight', [1021, 1027]],
  ['classic 350', [1027]],
  ['classic 350 headlamp', [1027]],
  ['royal enfield led bulb', [1001]],
  ['bike projector', [1024]],
  ['motorcycle indicator', [1036]],

  // still typing
  ['headl', [1021]],
  ['kiran', [1001]],
  ['proj', [1023]],
  ['hal', [1009]],
  ['h4 le', [1001]],
  ['fog la', [1028]],
  ['seq', [1036]],

  // slips of the finger
  ['headlite', [1021]],
  ['hedlight', [1021]],
  ['headlmap swift', [1025, 1026]],
  ['halogn bulb', [1009]],
  ['projecter', [1023]],
  ['foglamp', [1028]],
  ['foglight', [1028]],
  ['indicater', [1036]],
  ['xenone d2s', [1016]],
  ['sealent', [1046]],
  ['ballest', [1019]],
  ['microfiber cloth', [1048]],
  ['royel enfeild headlamp', [1021, 1027]],
  ['kirnata yantra cloth', [1048]],
  ['cloht', [1048]],
  ['rleay', [1042]],
  ['ffogg lampp', [1028]],
  ['prrojecctor', [1023]],
  ['indiccator', [1036]],
  ['balllast', [1019]],
  ['deccoder', [1041]],

  // one word or two, hyphens, plurals, spaces, accents, punctuation
  ['bi-led', [1023]],
  ['biled', [1023]],
  ['bi led projector', [1023]],
  ['can-bus', [1041]],
  ['canbus', [1041]],
  ['can bus decoder', [1041]],
  ['head lamp', [1021]],
  ['tail lamps', [1037]],
  ['relays', [1042]],
  ['fog lamps', [1028]],
  ['projectors', [1023]],
  ['   h4     LED  ', [1001]],
  ['"h4" led!', [1001]],
  ['hálogén', [1009]],
  ['h4led', [1001]],
  ['h4, led, pair', [1001]],
]

const SEARCH = `query searchProducts($filter: searchFilter!) { searchProducts(filter: $filter) { id } }`

async function search(shop: ShopUnderTest, keyWord: string): Promise<number[]> {
  const { data } = await shop.graphql(SEARCH, { filter: { keyWord } })
  return data.searchProducts.map((product: { id: number }) => product.id)
}

const fill = (shop: ShopUnderTest) =>
  fillEmptyShop({ database: shop.database, pictures: diskPictureStore(shop.dataDir), now: shop.now })

onBothEngines('in the demo shop', (shop) => {
  beforeAll(() => fill(shop))

  it.each(EXPECTED)('"%s" finds first %j', async (typed, first) => {
    const found = await search(shop, typed)
    expect(found.slice(0, first.length).sort()).toEqual(first)
  })

  it.each(['zzzz', 'qwertyuiop', 'fridge', '', '   ', '!?', '🚗'])('"%s" finds nothing', async (typed) => {
    expect(await search(shop, typed)).toEqual([])
  })
})

describe('the two engines', () => {
  const shops = ENGINES.map((engine) => new ShopUnderTest(engine))
  beforeAll(async () => {
    for (const shop of shops) {
      await shop.open()
      await fill(shop)
    }
  })
  afterAll(async () => {
    for (const shop of shops) await shop.close()
  })

  it('find the same products in the same order', async () => {
    for (const [typed] of EXPECTED) {
      const [one, other] = await Promise.all(shops.map((shop) => search(shop, typed)))
      expect({ typed, found: other }).toEqual({ typed, found: one })
    }
  })
})
