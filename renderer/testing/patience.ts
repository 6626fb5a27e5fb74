/** How long a test waits for what is to appear: a bound for what never does, not a measure of how fast a busy machine draws. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 20_000 });
