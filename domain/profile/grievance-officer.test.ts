import { expect, it } from 'vitest'
import { type GrievanceOfficer, grievanceOfficerText } from './grievance-officer.ts'

const OFFICER: GrievanceOfficer = {
  name: 'Meera Iyer',
  designation: 'Customer Care Manager',
  email: 'meera@shop.example',
  phone: '02055500148',
  hours: '10 am to 6 pm',
}

it.each<[Partial<GrievanceOfficer>, string]>([
  [{}, 'Meera Iyer, Customer Care Manager (meera@shop.example, 020 5550 0148, 10 am to 6 pm)'],
  [{ designation: null }, 'Meera Iyer (meera@shop.example, 020 5550 0148, 10 am to 6 pm)'],
  [{ name: null, designation: null }, 'meera@shop.example, 020 5550 0148, 10 am to 6 pm'],
  [{ phone: null }, 'Meera Iyer, Customer Care Manager (meera@shop.example)'],
  [{ hours: null, email: null }, 'Meera Iyer, Customer Care Manager (020 5550 0148)'],
  [{ email: null, phone: null }, 'Meera Iyer, Customer Care Manager'],
  [{ name: null, designation: null, email: null, phone: null }, ''],
])('a grievance officer with %j is named in a sentence', (change, text) => {
  expect(grievanceOfficerText({ ...OFFICER, ...change })).toBe(text)
})
