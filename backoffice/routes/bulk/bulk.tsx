import { data, Link, redirect } from 'react-router'
import { formatRupees } from '#domain/money/paise.ts'
import { BULK_KINDS, BULK_STATES, type BulkState, bulkWords } from '#domain/staff/bulk/bulk.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { BulkRow } from '#server/shop/office/bulk/queries.ts'
import { buttonClass } from '../../components/button.tsx'
import { LookAgain } from '../../components/look-again.tsx'
import { Page, Section } from '../../components/page.tsx'
import { Status, type Tone } from '../../components/status.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { formHeaders, readForm, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/bulk.ts'
import styles from './bulk.module.css'

const ROWS = 100

const idIn = ({ id }: { id: string }) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see stock')
  const state = BULK_STATES.find((it) => it === url.searchParams.get('state'))
  const from = Number(url.searchParams.get('from')) || 0
  const bulk = await shop.office.readBulk({
    id: idIn(params),
    state,
    from: Math.trunc(from),
    limit: ROWS + 1,
  })
  if (!bulk) throw data(null, { status: 404 })
  const { canUndo, for: permission } = BULK_KINDS[bulk.change.kind]
  const isUndoable = canUndo && bulk.undoOf === null && bulk.endedAt !== null && bulk.counts.done > 0
  return {
    bulk: { ...bulk, rows: bulk.rows.slice(0, ROWS) },
    state,
    next: bulk.rows[ROWS]?.position,
    title: bulkWords(bulk.change),
    canUndo: isUndoable && bulk.undoneBy === undefined && may(caller.role, permission),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop } = requireStaff(context, 'see stock')
  const sent = await readForm(request)
  const bulk = await shop.office.readBulk({ id: idIn(params), state: undefined, from: 0, limit: 1 })
  if (!bulk) throw data(null, { status: 404 })
  const { actor } = requireStaff(context, BULK_KINDS[bulk.change.kind].for)
  const undone = await shop.office.undoBulk(bulk.id, actor)
  return isRefusal(undone) ? refusedForm(sent, undone) : redirect(`/bulk/${undone.id}`)
}

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Changes'} – Back office` },
]

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bulk, title, canUndo } = loaderData
  const { total, counts, endedAt, madeAt, by, undoOf, undoneBy, list } = bulk
  const isOver = endedAt !== null
  const undo = canUndo && (
    <ActionForm name="undo" result={actionData}>
      <SendButton look="quiet">Undo</SendButton>
    </ActionForm>
  )
  return (
    <Page
      title={undoOf === null ? title : `Undo: ${title}`}
      breadcrumb={{ to: `/${list}`, label: list === 'orders' ? 'Orders' : 'Products' }}
      actions={undo}
    >
      {!isOver && <LookAgain />}
      <Section title={isOver ? 'Done' : 'In progress'}>
        <progress
          max={total}
          value={total - counts.waiting}
          aria-label="Progress"
          className={styles.progress}
        />
        <p role="status">
          {`${(total - counts.waiting).toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}: ${counts.done} changed, ${counts.same} already had this value, ${counts.refused} refused.`}
        </p>
        <p>
          Started by {by}, {formatDayAndTime(madeAt)}.
        </p>
        {undoOf !== null && <Link to={`/bulk/${undoOf}`}>See the change that is undone</Link>}
        {undoneBy !== undefined && <Link to={`/bulk/${undoneBy}`}>It was undone</Link>}
        {!isOver && <Link to={`/bulk/${bulk.id}`}>Refresh</Link>}
      </Section>
      <Rows {...loaderData} />
    </Page>
  )
}

const STATES: Record<BulkState, { tone: Tone; word: string }> = {
  waiting: { tone: 'waiting', word: 'Waiting' },
  done: { tone: 'good', word: 'Changed' },
  same: { tone: 'quiet', word: 'Already had this value' },
  refused: { tone: 'bad', word: 'Refused' },
}

function Rows({ bulk: { id, rows, counts }, state, next }: Route.ComponentProps['loaderData']) {
  const link = (of: BulkState | undefined, words: string) => (
    <Link
      to={of ? `/bulk/${id}?state=${of}` : `/bulk/${id}`}
      {...(of === state && { 'aria-current': 'page' })}
    >
      {words}
    </Link>
  )
  return (
    <Section title="Details">
      <nav aria-label="Results" className={styles.states}>
        {link(undefined, 'All')}
        {BULK_STATES.filter((it) => counts[it] > 0).map((it) => (
          <span key={it}>{link(it, `${STATES[it].word} (${counts[it]})`)}</span>
        ))}
      </nav>
      <Table caption="Details" columns={['What', 'Result', 'Before', 'After']}>
        {rows.map(({ position, name, state: of, before, after, said }) => (
          <tr key={position}>
            <Cell heads label="What">
              {name ?? 'No longer there'}
            </Cell>
            <Cell label="Result">
              <span>
                <Status tone={STATES[of].tone}>{STATES[of].word}</Status>
                {said && <span className={styles.said}>{said}</span>}
              </span>
            </Cell>
            <Cell label="Before">{factWords(before)}</Cell>
            <Cell label="After">{factWords(after)}</Cell>
          </tr>
        ))}
      </Table>
      {next !== undefined && (
        <Link
          to={`/bulk/${id}?${new URLSearchParams({ ...(state && { state }), from: String(next) })}`}
          className={buttonClass('quiet')}
        >
          Next
        </Link>
      )}
    </Section>
  )
}

function factWords(facts: BulkRow['before']): string {
  if (!facts) return ''
  const { price, stock, shown, tagged, status } = facts
  if (typeof price === 'number') return `${formatRupees(price)} before tax`
  if (typeof stock === 'number') return String(stock)
  if (typeof shown === 'boolean') return shown ? 'In the shop' : 'Hidden'
  if (typeof tagged === 'boolean') return tagged ? 'With the tag' : 'Without the tag'
  return typeof status === 'string' ? status : ''
}
