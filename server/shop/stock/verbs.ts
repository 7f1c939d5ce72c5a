import { read, verb } from '#server/platform/bind-verbs.ts'
import { changeBin } from './change-bin.ts'
import { changeShelf } from './change-shelf.ts'
import { listStockDifferences } from './check-ledger.ts'
import { correctStock } from './correct-stock.ts'
import { listStockMovements } from './list-movements.ts'

export const stock = {
  changeBin: verb(changeBin),
  changeShelf: verb(changeShelf),
  correct: verb(correctStock),
  listDifferences: read(listStockDifferences),
  listMovements: read(listStockMovements),
}
