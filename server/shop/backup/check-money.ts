import type { DatabaseSync } from 'node:sqlite'

/** As no two papers may have the same number, the last one is as high as there are any. */
const numbersOf = (papers: string, counters: string) => `
  select counters.year from ${counters} counters
  left join ${papers} papers on papers.shop_id = counters.shop_id and papers.year = counters.year
  group by counters.shop_id, counters.year, counters.last_no
  having counters.last_no <> count(papers.number) or counters.last_no <> coalesce(max(papers.number), 0)`

const sumsOf = (papers: string, lines: string, paper: string) => `
  select papers.id from ${papers} papers
  join (select ${paper} as paper, sum(total) as total from ${lines} group by ${paper}) as printed on printed.paper = papers.id
  where papers.total <> printed.total + papers.rounding`

/** What is true of every sound shop, however its orders came about, and what is said where it is not. */
const RULES: readonly (readonly [question: string, words: string])[] = [
  [sumsOf('invoices', 'invoice_lines', 'invoice_id'), 'Invoices that are not the sum of their rows'],
  [numbersOf('invoices', 'invoice_counters'), 'Years whose invoice numbers have gaps'],
  [numbersOf('credit_notes', 'credit_note_counters'), 'Years whose credit note numbers have gaps'],
  [
    `select refunds.payment_id from refunds join payments on payments.id = refunds.payment_id
     where refunds.state in ('asked', 'sent', 'done')
     group by refunds.payment_id, payments.amount having sum(refunds.amount) > payments.amount`,
    'Payments of which more was refunded than was paid',
  ],
]

/** Each rule that does not hold, with how often, up to a hundred. */
export function listMoneyProblems(database: DatabaseSync): string[] {
  return RULES.flatMap(([question, words]) => {
    const found = database.prepare(`select count(*) as found from (${question} limit 100)`).get()
    const count = Number(found?.found)
    return count === 0 ? [] : [`${words}: ${count}.`]
  })
}
