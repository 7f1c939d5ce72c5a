import { formatBytes } from '#domain/staff/health/amounts.ts'
import type { Running } from '#domain/staff/health/health.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { Empty } from '../../components/message.tsx'
import { Facts, Section } from '../../components/page.tsx'

/** Each process of the shop that was heard of in the last minutes. */
export function RunningProcesses({ running }: { running: readonly Running[] }) {
  return (
    <Section title="The running shop" id="running">
      {running.length === 0 && <Empty title="Nothing was measured yet." />}
      {running.map((it) => (
        <Facts
          key={`${it.host} ${it.startedAt}`}
          facts={[
            ['Version', it.version],
            ['Machine', it.host],
            ['Running since', formatDayAndTime(it.startedAt)],
            ['Memory', `${formatBytes(it.memory)} of ${formatBytes(it.memoryLimit)}`],
            ['Disk', `${formatBytes(it.diskFree)} free of ${formatBytes(it.diskSize)}`],
          ]}
        />
      ))}
    </Section>
  )
}
