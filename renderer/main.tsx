import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { chooseClient } from './client/chooseClient.ts';
import { NoKey } from './shell/NoKey.tsx';
import { createWindowParts } from './windowParts.ts';
import './styles/styles.css';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has lost its #root.');
const client = chooseClient(window);
createRoot(place).render(client === null ? <NoKey /> : <App {...createWindowParts(client)} />);
