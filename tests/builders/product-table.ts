import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { ASHA } from './orders.ts'

type Input = { dryRun?: boolean; createCategories?: boolean; free?: boolean }

/** The table of products of the demo shop, as it is imported and exported. */
export class ProductTable {
  readonly #shop: ShopUnderTest
  /** where its files lie */
  folder = ''

  constructor(shop: ShopUnderTest) {
    this.#shop = shop
  }

  async open(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'table-'))
    const { database, dataDir, now } = this.#shop
    const pictures = diskPictureStore(dataDir)
    await fillEmptyShop({ database, pictures, now })
    await pictures.store(requirePicturePath('products/new.avif'), Buffer.from('a picture'))
  }

  remove = () => rm(this.folder, { recursive: true })

  load = async (table: string | Buffer, input: Input = {}) => {
    const file = join(this.folder, 'table.csv')
    await writeFile(file, table)
    const wanted = { file, dryRun: false, createCategories: false, free: false, ...input }
    return this.#shop.verbs().catalogue.import(wanted, ASHA)
  }

  problemsOf = async (table: string, input: Input = {}) => {
    const { problems } = await this.load(table, input)
    return problems.map(({ line, column, problem }) => `${line} ${column ?? ''}: ${problem}`)
  }

  exported = async () => {
    const out = new PassThrough()
    const all = buffer(out)
    await this.#shop.verbs().catalogue.export(out)
    out.end()
    return (await all).toString()
  }

  all = () => this.#shop.db.selectFrom('products').selectAll().orderBy('id').execute()

  one = (number: string) =>
    this.#shop.db.selectFrom('products').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
}
