/** A state, province or territory, and how its postal codes begin: 'AB' or 'AB-AD', with a space between several. */
export type State = { code: string; name: string; zips: string }

const unitedStates = statesIn(`
AL Alabama: 350-369
AK Alaska: 995-999
AZ Arizona: 850-865
AR Arkansas: 716-729 755
CA California: 900-961
CO Colorado: 800-816
CT Connecticut: 060-069
DE Delaware: 197-199
DC District of Columbia: 200 202-205 569
FL Florida: 320-349
GA Georgia: 300-319 398-399
HI Hawaii: 967-968
ID Idaho: 832-838
IL Illinois: 600-629
IN Indiana: 460-479
IA Iowa: 500-528
KS Kansas: 660-679
KY Kentucky: 400-427
LA Louisiana: 700-714
ME Maine: 039-049
MD Maryland: 206-219
MA Massachusetts: 010-027 055
MI Michigan: 480-499
MN Minnesota: 550-567
MS Mississippi: 386-397
MO Missouri: 630-658
MT Montana: 590-599
NE Nebraska: 680-693
NV Nevada: 889-898
NH New Hampshire: 030-038
NJ New Jersey: 070-089
NM New Mexico: 870-884
NY New York: 005 063 100-149
NC North Carolina: 270-289
ND North Dakota: 580-588
OH Ohio: 430-459
OK Oklahoma: 730-732 734-749
OR Oregon: 970-979
PA Pennsylvania: 150-196
RI Rhode Island: 028-029
SC South Carolina: 290-299
SD South Dakota: 570-577
TN Tennessee: 370-385 422
TX Texas: 733 750-799 885
UT Utah: 840-847
VT Vermont: 050-059
VA Virginia: 201 220-246
WA Washington: 980-994
WV West Virginia: 247-268
WI Wisconsin: 530-549
WY Wyoming: 820-831 834
AS American Samoa: 967
GU Guam: 969
MP Northern Mariana Islands: 969
PR Puerto Rico: 006-009
VI U.S. Virgin Islands: 008
AA Armed Forces Americas: 340
AE Armed Forces Europe: 090-099
AP Armed Forces Pacific: 962-966`)

const canada = statesIn(`
AB Alberta: T
BC British Columbia: V
MB Manitoba: R
NB New Brunswick: E
NL Newfoundland and Labrador: A
NT Northwest Territories: X
NS Nova Scotia: B
NU Nunavut: X
ON Ontario: K-N P
PE Prince Edward Island: C
QC Quebec: G-H J
SK Saskatchewan: S
YT Yukon: Y`)

/** Postal codes cross these borders, so none is checked against a state. */
const australia = statesIn(`
ACT Australian Capital Territory:
NSW New South Wales:
NT Northern Territory:
QLD Queensland:
SA South Australia:
TAS Tasmania:
VIC Victoria:
WA Western Australia:`)

/** The states of a country; empty for a country without a list of them here. */
export function statesOf(country: string): readonly State[] {
  if (country === 'United States') return unitedStates
  if (country === 'Canada') return canada
  return country === 'Australia' ? australia : []
}

/** The state of a country by its name or code: 'Maine', 'ME'. */
export function stateOf(country: string, text: string): State | undefined {
  const typed = text.trim().toLowerCase()
  return statesOf(country).find(({ code, name }) => [code, name].some((each) => each.toLowerCase() === typed))
}

/** True when the postal code begins like those of the state; always for a state whose postal codes are not listed. */
export function hasZip({ zips }: State, zipCode: string): boolean {
  if (zips === '') return true
  return zips.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-')
    const start = zipCode.trim().toUpperCase().slice(0, first.length)
    return start >= first && start <= last
  })
}

function statesIn(lines: string): readonly State[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, code = '', name = '', zips = ''] = /^(\w+) ([^:]+): ?(.*)$/.exec(line) ?? []
      return { code, name, zips }
    })
}
