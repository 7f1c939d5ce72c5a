import type { StockLevel } from '#domain/staff/lists/list-stock.ts'
import type { Tone } from '../../components/status.tsx'

export const LEVELS: Record<StockLevel, { tone: Tone; word: string }> = {
  out: { tone: 'bad', word: 'Out' },
  low: { tone: 'waiting', word: 'Low' },
  enough: { tone: 'good', word: 'Enough' },
}
