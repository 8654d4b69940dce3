export const charityTypes = ['animal_shelter', 'environmental', 'children', 'education'] as const

export type CharityType = (typeof charityTypes)[number]

export const defaultCharity: CharityType = 'animal_shelter'

export const charityNames: Record<CharityType, string> = {
  animal_shelter: 'Animal shelters',
  environmental: 'Environment',
  children: 'Children',
  education: 'Education',
}

/** In a sentence: 'goes to animal shelters'. */
export const charityCauses: Record<CharityType, string> = {
  animal_shelter: 'animal shelters',
  environmental: 'the environment',
  children: 'children',
  education: 'education',
}
