const inchCentimeters = 2.54
const gramsInPound = 453.592

/** The pattern of a number among measures: '32.5', '32,5', '1,250'. A comma before one or two digits is a decimal point. */
export const measure = String.raw`(?<!\d[.,]?)(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+|,\d{1,2})?)(?!,?\d)`

export function readMeasure(text: string): number {
  return Number(/,\d{3}/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'))
}

const numbers = new RegExp(measure, 'g')
const inCentimeters = new RegExp(String.raw`(${measure}(?:\s*×\s*${measure})*)\s*cm\b`, 'g')

/** '24 × 12 cm' → '24 × 12 cm (9.4 × 4.7 in)'. A text with inches stays; numbers and units do not wrap apart. */
export function withInches(text: string): string {
  const hasInches = /\d\s*(in\b|inch|″)/.test(text)
  const both = hasInches ? text : text.replace(inCentimeters, inBoth)
  return both.replace(/(?<=\d) (?=(?:×|cm|in|kg|g|lb|oz)(?![a-z]))|(?<=×) (?=\d)/g, '\u00a0')
}

function inBoth(written: string, centimeters: string): string {
  const inches = centimeters.replace(numbers, (side) => inchesOf(readMeasure(side)))
  return `${written} (${inches} in)`
}

/** Inches to a tenth; '8', not '8.0'. */
function inchesOf(centimeters: number): string {
  return String(Math.round((centimeters / inchCentimeters) * 10) / 10)
}

/** Pounds to a tenth, at least 0.1. */
export function poundsOf(grams: number): number {
  return Math.max(0.1, Math.round((grams / gramsInPound) * 10) / 10)
}

/** '780 g (1.7 lb)'; '1.25 kg (2.8 lb)' from 1,000 g. */
export function weightText(grams: number): string {
  const metric = grams < 1000 ? `${grams}\u00a0g` : `${Math.round(grams / 10) / 100}\u00a0kg`
  return `${metric} (${poundsOf(grams)}\u00a0lb)`
}
