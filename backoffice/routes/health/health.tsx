import { data } from 'react-router'
import { nextNight } from '#domain/backup/nightly.ts'
import { nightlyFormSchema } from '#domain/forms/backup/nightly.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { UNSENT_LIST } from '#domain/staff/lists/list-unsent.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { LookAgain } from '../../components/look-again.tsx'
import { Page } from '../../components/page.tsx'
import { type Context, depsContext } from '../../context.ts'
import { formHeaders, parseForm, readForm, refusedForm, type SentForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/health.ts'
import { Backups } from './backups.tsx'
import styles from './health.module.css'
import { HealthItems } from './health-items.tsx'
import { Nightly } from './nightly.tsx'
import { Requests } from './requests.tsx'
import { RunningProcesses } from './running-processes.tsx'
import { StuckWork, UnsentMessages } from './stuck-work.tsx'

const MOST_BACKUPS = 50
const MOST_UNSENT = 5

/** How the shop itself is doing, what is stuck in it, and its backups. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see health')
  const { now } = context.get(depsContext)
  const unsent = await shop.office.findUnsent(parseListQuery(UNSENT_LIST, new URLSearchParams()).query, {
    limit: MOST_UNSENT,
  })
  const nightly = await shop.backup.readNightly()
  return {
    ...(await shop.health.readPage()),
    unsent: isRefusal(unsent) ? [] : unsent.rows,
    backups: await shop.backup.list({ limit: MOST_BACKUPS }),
    kept: await shop.backup.whereKept(),
    nightly: { ...nightly, next: nextNight(now, nightly) },
    canSet: may(caller.role, 'settings'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'see health')
  const sent = await readForm(request)
  const [act = ''] = sent.form.split('-')
  if (act === 'nightly') return saveNightly(context, sent)
  if (act === 'backup') {
    const started = await shop.backup.start(actor)
    return isRefusal(started) ? refusedForm(sent, started) : said(context, 'The backup has begun.')
  }
  const id = idIn(sent)
  if (act === 'prove') {
    const started = await shop.backup.startProof(id, actor)
    return isRefusal(started)
      ? refusedForm(sent, started)
      : said(context, `${started.name} is being restored and checked.`)
  }
  if (act !== 'job' && act !== 'message') throw data(null, { status: 400 })
  const refused =
    act === 'job' ? await shop.jobs.retry(id, actor) : await shop.office.retryMessage({ id, actor })
  if (refused) return refusedForm(sent, refused)
  return said(context, act === 'job' ? 'Trying it again now.' : 'Sending it again now.')
}

function idIn({ fields: { id = '' } }: SentForm): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 400 })
  return Number(id)
}

const said = (context: Context, text: string) => redirectWithToast(context, '/health', { text })

async function saveNightly(context: Context, sent: SentForm) {
  const { shop, actor } = requireStaff(context, 'settings')
  const form = parseForm(nightlyFormSchema, sent, {
    names: { hour: 'The hour', keep: 'The number of backups' },
  })
  if ('refused' in form) return form.refused
  const given = { given: form.value, readAt: Number(sent.fields.readAt) || 0 }
  const saved = await shop.backup.changeNightly(given, actor)
  if (isRefusal(saved)) return refusedForm(sent, saved)
  const { now } = context.get(depsContext)
  const words = saved.isOn
    ? `Saved. The next backup: ${formatDayAndTime(nextNight(now, saved))}.`
    : 'Saved. The nightly backup is off.'
  return said(context, words)
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Health – Back office' }]

export default function HealthScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { health, stuck, unsent, requests, running, backups, kept, nightly, canSet } = loaderData
  const isBusy = backups.some(({ state, proof }) => state === 'open' || proof === 'open')
  return (
    <Page title="Health">
      {isBusy && <LookAgain />}
      <HealthItems health={health} />
      <Backups backups={backups} kept={kept} result={actionData} />
      <StuckWork stuck={stuck} result={actionData} />
      <UnsentMessages unsent={unsent} result={actionData} />
      <div className={styles.halves}>
        <Nightly nightly={nightly} canSet={canSet} result={actionData} />
        <RunningProcesses running={running} />
      </div>
      <Requests requests={requests} />
    </Page>
  )
}
