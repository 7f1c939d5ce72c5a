import type { Base } from './bases.ts'

/** Whether another bulb may go into the socket of a base: after a check, or not at all. */
export type Interchange = { verdict: 'check' | 'no'; why: string }

type Row = Interchange & { socket: Base; bulb: Base }

const row = (socket: Base, bulb: Base, verdict: Interchange['verdict'], why: string): Row => ({
  socket,
  bulb,
  verdict,
  why,
})

/** What is asked for most often; of pairs that are not here, none goes in. */
const ROWS: readonly Row[] = [
  row('H4', 'HS1', 'no', 'the caps differ, although both have two filaments'),
  row('HS1', 'H4', 'no', 'the cap is different, and 60/55 W is too much for a 35/35 W circuit'),
  row('H11', 'H8', 'check', 'the family is the same, but the tabs and the power differ'),
  row('H11', 'H9', 'no', 'it is 65 W with no shield at its tip, and a tab has to be cut off'),
  row('H8', 'H11', 'no', 'it is 55 W, and the housing is made for 35 W'),
  row('H16', 'H11', 'no', 'it is 55 W, and the housing is made for 19 W'),
  row('HB3', 'HB4', 'no', 'the caps differ'),
  row('HB4', 'HIR2', 'check', 'the caps are similar, but some fit only after trimming'),
  row('T10', 'W3W', 'check', 'the cap is the same, but the power is different'),
  row('T10', 'WY5W', 'check', 'the cap is the same, but its glass is amber'),
  row(
    'P21W',
    'PY21W',
    'no',
    'its pins are at a different angle: an amber bulb does not go into a white lamp',
  ),
  row('P21W', 'P21/5W', 'no', 'it has two contacts instead of one, and different pins'),
  row('D1S', 'D2S', 'no', 'a D1S carries its own igniter'),
  row('D2S', 'D4S', 'no', 'its voltage and its cap are different'),
]

const BY_PAIR = new Map(ROWS.map((it) => [`${it.socket} ${it.bulb}`, it]))

export function interchange(socket: Base, bulb: Base): Interchange | undefined {
  return BY_PAIR.get(`${socket} ${bulb}`)
}
