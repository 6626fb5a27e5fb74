import { expect, it } from 'vitest';
import { isOwnServer } from './ownServer.ts';

it.each([
  'http://127.0.0.1:1234/v1',
  'http://localhost:8000/v1',
  'http://[::1]:8000',
  'http://[fd00::5]/v1',
  'http://192.168.1.20:8000/v1',
  'http://172.20.0.3/v1',
  'http://10.1.2.3',
  'http://studio:8000/v1',
  'https://render.local/v1',
  // as browsers read it: 127.0.0.1
  'http://2130706433/v1',
])('%s is of this machine or its network', (url) => {
  expect(isOwnServer(url)).toBe(true);
});

it.each([
  'https://api.example.com/v1',
  'http://8.8.8.8/v1',
  'http://172.32.0.1/v1',
  'http://[2001:db8::1]/v1',
  'http://127.0.0.1.example.com/v1',
  'http://localhost.example.com',
  'https://local.example',
  'no address',
  '',
])('%s is somebody else', (url) => {
  expect(isOwnServer(url)).toBe(false);
});
