import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from '../parse.ts'
import { discountProblem, priceProblem, printedMrpProblem, taxProblem } from './price.ts'
import {
  lineRules,
  rangeRules,
  writtenAlt,
  writtenEnd,
  writtenHundredths,
  writtenLine,
  writtenText,
  writtenWhole,
  writtenWords,
  writtenYesOrNo,
} from './product.ts'

const x = (length: number) => 'x'.repeat(length)
const DATE = 'must be a date such as 2026-12-31'
const NUMBER = 'must be a number such as 1499 or 12.5'
const DIGITS = { pattern: /^\d{2,8}$/, words: 'must be 2 to 8 digits' }

describe('what is written of a product', () => {
  it.each<[string, v.GenericSchema, string, unknown]>([
    ['a line', writtenLine, ' KR-1 ', 'KR-1'],
    ['words', writtenWords, ' ', ''],
    ['a text', writtenText, ' <b>Lamp</b>\n', ' <b>Lamp</b>\n'],
    ['rupees', writtenHundredths, ' 1499 ', 149_900],
    ['rupees and paise', writtenHundredths, '12.5', 1_250],
    ['what binary fractions cannot write', writtenHundredths, '1.15', 115],
    ['units', writtenWhole, ' 040 ', 40],
    ['yes', writtenYesOrNo, ' YES ', true],
    ['no', writtenYesOrNo, 'no', false],
    ['a last day', writtenEnd, ' 2026-12-31 ', Date.parse('2026-12-31T18:30:00Z')],
    ['a last moment', writtenEnd, '2026-12-31T10:00:00.000Z', Date.parse('2026-12-31T10:00:00Z')],
    ['what a picture shows', writtenAlt, ' A lamp ', 'A lamp'],
  ])('is read as %s', (_, schema, text, value) => {
    expect(parseInput(schema, text)).toBe(value)
  })

  it.each<[v.GenericSchema, string, string]>([
    [writtenLine, ' ', 'is empty'],
    [writtenText, x(50_001), 'must be at most 50000 characters'],
    [writtenText, 'a\0b', 'has a zero character in it'],
    [writtenHundredths, '', 'is empty'],
    [writtenHundredths, '₹5', NUMBER],
    [writtenHundredths, '1.234', NUMBER],
    [writtenHundredths, '-1', NUMBER],
    [writtenHundredths, '1,499', NUMBER],
    [writtenWhole, ' ', 'is empty'],
    [writtenWhole, '-1', 'must be a whole number'],
    [writtenWhole, '1.0', 'must be a whole number'],
    [writtenYesOrNo, 'true', 'must be yes or no'],
    [writtenYesOrNo, '', 'must be yes or no'],
    [writtenEnd, '31.12.2026', DATE],
    [writtenEnd, '2026-02-30', DATE],
    [writtenEnd, '2026-12-31T99:00Z', DATE],
    [writtenAlt, x(301), 'has a description that is too long'],
    [writtenAlt, 'a\u0007b', 'has a description that is too long'],
  ])('is refused: %#', (schema, text, problem) => {
    expect(firstProblem(schema, text)).toBe(problem)
  })
})

describe('what is new of a product', () => {
  it.each<[v.GenericSchema, unknown, string | undefined]>([
    [lineRules(3), 'abc', undefined],
    [lineRules(3), 'abcd', 'must be at most 3 characters'],
    [lineRules(3), 'a\nb', 'must be a single line'],
    [lineRules(8, DIGITS), '8539', undefined],
    [lineRules(8, DIGITS), '85x', 'must be 2 to 8 digits'],
    [lineRules(8, DIGITS), '123456789', 'must be at most 8 characters'],
    [rangeRules({ least: 1, most: 5 }), 1, undefined],
    [rangeRules({ least: 1, most: 5 }), 5, undefined],
    [rangeRules({ least: 1, most: 5 }), 0, 'must be from 1 to 5'],
    [rangeRules({ least: 1, most: 5 }), 6, 'must be from 1 to 5'],
  ])('keeps to its rules: %#', (rules, value, problem) => {
    expect(firstProblem(rules, value)).toBe(problem)
  })

  it.each([
    [priceProblem, 0, undefined],
    [priceProblem, 149_950, 'must be whole rupees'],
    [priceProblem, -100, 'must be whole rupees'],
    [priceProblem, 1_000_000_100, 'must be at most 10000000 rupees'],
    [printedMrpProblem, 1, undefined],
    [printedMrpProblem, 0, 'must be above 0 and at most 100000000 rupees'],
    [printedMrpProblem, Number.NaN, 'must be above 0 and at most 100000000 rupees'],
    [discountProblem, 9_999, undefined],
    [discountProblem, 10_000, 'must be a percentage from 0 to below 100, with at most two decimals'],
    [taxProblem, 10_000, undefined],
    [taxProblem, 10_001, 'must be a percentage from 0 to 100'],
  ])('costs what can be asked: %#', (problemOf, value, problem) => {
    expect(problemOf(value)).toBe(problem)
  })
})
