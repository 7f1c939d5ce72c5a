import { toProductId } from '#domain/ids.ts'
import type { PickRow } from '#domain/orders/pick-list.ts'
import type { HandedOver, HandOverSheets } from '#server/shop/office/packing-documents/hand-over-sheet.ts'
import type { Label, Labels } from '#server/shop/office/packing-documents/label.ts'
import type { PackingSlips, Slip, SlipRow } from '#server/shop/office/packing-documents/packing-slip.ts'
import type { PickListPaper } from '#server/shop/office/packing-documents/pick-list.ts'

const AT = Date.UTC(2026, 8, 5, 6, 30)
const FROM = {
  name: 'Kiranta Auto Lighting',
  address: '14 Lakshmi Road, Pune, Maharashtra, 411030',
  phone: '02055500148',
}
const TO = {
  name: 'Asha Rao',
  lines: ['7/2 MG Road', 'near the old mill', 'Mysuru', 'Karnataka'],
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  phone: '9800000001',
}

export function aSlipRow(facts: Partial<SlipRow> = {}): SlipRow {
  return { sku: 'KR-1001', name: 'H4 lamp', bin: 'A3-07', units: 2, vehicle: null, fit: null, ...facts }
}

const SLIP: Slip = {
  voucherNo: 1234,
  isAtCounter: false,
  parcelNo: 1,
  placedAt: AT,
  promisedOn: '2026-09-09',
  payment: 'Online Payment',
  courier: null,
  trackingNo: null,
  to: TO,
  customer: { name: 'Asha Rao', company: null, gstin: null, phone: '9800000001' },
  note: null,
  rows: [aSlipRow()],
  later: [],
  elsewhere: [],
}

export function packingSlips(slips: Partial<Slip>[] = [{}]): PackingSlips {
  return { kind: 'packing slips', at: AT, from: FROM, slips: slips.map((facts) => ({ ...SLIP, ...facts })) }
}

const LABEL: Label = {
  voucherNo: 1234,
  parcelNo: 1,
  code: '1234-1',
  to: TO,
  courier: null,
  trackingNo: null,
  cash: null,
  weightGrams: null,
}

type LabelFacts = Omit<Partial<Label>, 'to'> & { to?: Partial<Label['to']> }

export function labels(all: LabelFacts[] = [{}], from: Partial<Labels['from']> = {}): Labels {
  return {
    kind: 'labels',
    at: AT,
    from: { ...FROM, ...from },
    labels: all.map(({ to, ...facts }) => ({ ...LABEL, ...facts, to: { ...TO, ...to } })),
  }
}

export function aPick(facts: Partial<PickRow> = {}): PickRow {
  return {
    productId: toProductId(1),
    sku: 'KR-1001',
    name: 'H4 lamp',
    bin: 'A3-07',
    image: null,
    stock: 12,
    units: 2,
    orders: [{ voucherNo: 1234, units: 2 }],
    isShort: false,
    ...facts,
  }
}

export function pickListPaper(
  picks: PickRow[] = [aPick()],
  facts: Partial<PickListPaper> = {},
): PickListPaper {
  return { kind: 'pick list', at: AT, shop: FROM.name, voucherNos: [1234], hasMore: false, picks, ...facts }
}

export function aHandedOver(facts: Partial<HandedOver> = {}): HandedOver {
  return {
    code: '1234-1',
    trackingNo: 'BC0042',
    name: 'Asha Rao',
    city: 'Mysuru',
    pincode: '570001',
    weightGrams: 420,
    cash: null,
    ...facts,
  }
}

export function handOverSheets(sheets: HandOverSheets['sheets']): HandOverSheets {
  return { kind: 'hand-over sheets', at: AT, from: FROM, sheets }
}
