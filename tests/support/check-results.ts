import { onResult } from '#database/query.ts'
import { wrongColumns, wrongValues } from './described.ts'
import { recordJson } from './record-json.ts'

/** Each result in the whole suite is checked against its statement's types. */
onResult.check = (statement, { fields, rows }) => {
  const wrong = [...wrongColumns(statement, fields), ...wrongValues(statement, rows)]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  recordJson(statement, rows)
}
