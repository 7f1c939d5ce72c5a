import { Link } from 'react-router'
import { formatBytes } from '#domain/staff/health/amounts.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { ListedBackup } from '#server/shop/backup/list-backups.ts'
import type { KeptWhere } from '#server/shop/backup/where-kept.ts'
import { Empty } from '../../components/message.tsx'
import { Section } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import styles from './health.module.css'

type Props = { backups: readonly ListedBackup[]; kept: KeptWhere; result: unknown }

export function Backups({ backups, kept, result }: Props) {
  const making = backups.find(({ state }) => state === 'open')
  const proving = backups.find(({ proof }) => proof === 'open')
  return (
    <Section title="Backups" id="backups">
      <p>
        They go to <span className={styles.path}>{kept.place}</span>.
        {kept.isOnShopsDisk &&
          ' That is the disk that the shop is on: when it fails, both are lost. The settings BACKUP_STORE and BACKUP_DIR name another place.'}
      </p>
      {making ? (
        <InProgress title={`Backing up, asked by ${making.askedBy}`} share={making.progress} />
      ) : (
        <ActionForm name="backup" result={result}>
          <SendButton>Back up now</SendButton>
        </ActionForm>
      )}
      {proving && <InProgress title={`Restoring and checking ${proving.name}`} share={proving.progress} />}
      {backups.length === 0 ? (
        <Empty title="There are no backups yet." />
      ) : (
        <Table caption="Backups" columns={['Backup', 'Asked by', 'Size', 'Proof', 'What to do']}>
          {backups.map((it) => (
            <tr key={it.id}>
              <Cell heads label="Backup">
                <State backup={it} />
              </Cell>
              <Cell label="Asked by">{it.askedBy}</Cell>
              <Cell label="Size">{sizeOf(it)}</Cell>
              <Cell label="Proof">
                <Proof backup={it} />
              </Cell>
              <Cell label="What to do">
                {it.state === 'done' && it.proof !== 'open' ? (
                  <ActionForm name={`prove-${it.id}`} result={result}>
                    <input type="hidden" name="id" value={it.id} />
                    <SendButton look="quiet" aria-label={`Prove ${it.name}`}>
                      Prove
                    </SendButton>
                  </ActionForm>
                ) : (
                  '–'
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      <p className={styles.note}>
        To prove a backup, the shop restores it into a temporary database, checks every file, row and sum, and
        removes it again. Nothing in the shop changes.
      </p>
    </Section>
  )
}

function InProgress({ title, share }: { title: string; share: number | null }) {
  return (
    <div className={styles.progress}>
      <p role="status">{share === null ? `${title}.` : `${title}: ${share} %.`}</p>
      <progress max={100} value={share ?? 0} aria-label={title} />
      <Link to="/health">Refresh</Link>
    </div>
  )
}

function State({ backup: { state, name, madeAt, askedAt, failedAt, problem } }: { backup: ListedBackup }) {
  if (state === 'failed')
    return (
      <span className={styles.state}>
        <Status tone="bad">{`Failed ${formatDayAndTime(failedAt ?? askedAt)}`}</Status>
        <span className={styles.said}>{problem}</span>
      </span>
    )
  return (
    <span className={styles.state}>
      {state === 'open' ? 'In progress' : formatDayAndTime(madeAt ?? askedAt)}
      <span className={styles.said}>{name}</span>
    </span>
  )
}

const sizeOf = ({ bytes, fileCount }: ListedBackup) =>
  bytes === null ? '–' : `${formatBytes(bytes)}, ${fileCount ?? 0} files`

function Proof({ backup: { proof, proofAt, proofProblem } }: { backup: ListedBackup }) {
  if (proof === null) return '–'
  if (proof === 'open') return 'In progress'
  const at = formatDayAndTime(proofAt ?? 0)
  return (
    <span className={styles.state}>
      <Status tone={proof === 'proven' ? 'good' : 'bad'}>{proof === 'proven' ? 'Proven' : 'Failed'}</Status>
      <span className={styles.said}>{proof === 'proven' ? at : `${at}: ${proofProblem}`}</span>
    </span>
  )
}
