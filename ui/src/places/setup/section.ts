import type { SetupPage } from '../../wire/SetupPage';

/** The sections of the place Setup, in the order of the work. */
export type Section = 'county' | 'officers' | 'seal' | 'precincts' | 'contests' | 'shares' | 'file';

/** What every section is given: the place as it stands, and the way to change it. */
export type SectionProps = {
  page: SetupPage;
  act: (work: () => Promise<SetupPage>, said: string) => Promise<boolean>;
};
